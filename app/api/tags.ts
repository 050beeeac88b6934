import { Tag, TagList, TagParams } from "#app/schemas/public/tags.ts";
import { get, resource } from "./operation.ts";
import { paginated } from "./paginated.ts";

export const tags = resource("/tags", { tag: "Tags" }, [
  get("/", { summary: "List tags by name", answer: TagList, cache: "tags" }, ({ services }) =>
    services.tags.list(),
  ),
  paginated(
    { summary: "List tags page by page", row: Tag, sorts: ["name", "type", "id"], cache: "tags" },
    (services) => services.tags.list(),
  ),
  get(
    "/:tagId",
    { summary: "Get a tag by ID, slug or name", params: TagParams, answer: Tag, cache: "tags" },
    ({ services, params: { tagId } }) => services.tags.get(tagId),
  ),
]);
