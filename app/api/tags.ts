import { TagList } from "#app/schemas/public/tags.ts";
import { get, resource } from "./operation.ts";

export const tags = resource("/tags", { tag: "Tags" }, [
  get("/", { summary: "List tags by name", answer: TagList, cache: "tags" }, ({ services }) =>
    services.tags.list(),
  ),
]);
