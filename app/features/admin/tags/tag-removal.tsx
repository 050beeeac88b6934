import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import type { DeskTag } from "#app/schemas/public/tags.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

/** Removes a tag, and says first who loses it; opened by a press, so that nobody meets it by mistake. */
export function TagRemoval({
  tag: { name, placeCount, poiCount },
  action,
}: {
  tag: Pick<DeskTag, "name" | "placeCount" | "poiCount">;
  action: string;
}) {
  return (
    <details className="rounded-2xl border border-line p-5">
      <summary className="cursor-pointer font-semibold text-danger">Remove {name}</summary>
      <p className="mt-3 max-w-[68ch]">
        {counted(placeCount, "place", "places")} and{" "}
        {counted(poiCount, "point of interest", "points of interest")} lose it; they themselves
        stay, and so do their pages. For ten minutes it can be brought back, on all that carried it.
      </p>
      <Form method="post" action={action} className="mt-4">
        <Button variant="danger" name="intent" value="remove">
          Remove it
        </Button>
      </Form>
    </details>
  );
}
