import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import type { AdminTag } from "#app/schemas/public/tags.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

/** Removes a tag after showing what is affected. Collapsed to prevent accidental removal. */
export function TagRemoval({
  tag: { name, placeCount, poiCount },
  action,
}: {
  tag: Pick<AdminTag, "name" | "placeCount" | "poiCount">;
  action: string;
}) {
  return (
    <details className="rounded-2xl border border-line p-5">
      <summary className="cursor-pointer font-semibold text-danger">Remove {name}</summary>
      <p className="mt-3 max-w-[68ch]">
        {counted(placeCount, "place", "places")} and{" "}
        {counted(poiCount, "point of interest", "points of interest")} will lose this tag. The
        records and their pages stay. You can restore the tag, and everything tagged with it, within
        10 minutes.
      </p>
      <Form method="post" action={action} className="mt-4">
        <Button variant="danger" name="intent" value="remove">
          Confirm removal
        </Button>
      </Form>
    </details>
  );
}
