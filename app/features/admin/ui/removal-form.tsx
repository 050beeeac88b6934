import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";

const WORDS: Record<string, readonly [one: string, many: string]> = {
  pois: ["point of interest", "points of interest"],
  images: ["picture", "pictures"],
  reviews: ["review", "reviews"],
};

/** Related records as text: "12 points of interest, 3 pictures and 1 review". */
export function goesWithText(goesWith: Record<string, number>): string {
  const parts = Object.entries(goesWith)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${(WORDS[kind] ?? [kind, kind])[count === 1 ? 0 : 1]}`);
  return parts.length === 0 ? "nothing else" : new Intl.ListFormat("en-GB").format(parts);
}

interface RemovalFormProps {
  name: string;
  action: string;
  goesWith: Record<string, number>;
}

const companies = (count: number, does: string, doThey: string) =>
  count === 1 ? `1 company ${does}` : `${count} companies ${doThey}`;

/** Company settings that are removed with it. */
function saidText(featured: number, hidden: number): string {
  const said = [
    featured > 0 && `${companies(featured, "features", "feature")} it`,
    hidden > 0 && `${companies(hidden, "hides", "hide")} it`,
  ].filter(Boolean);
  return said.length === 0 ? "" : ` ${said.join(" and ")}; these settings are removed too.`;
}

/** Removes a record after showing what goes with it. Collapsed to prevent accidental removal. */
export function RemovalForm({
  name,
  action,
  goesWith: { featured = 0, hidden = 0, ...goesWith },
}: RemovalFormProps) {
  return (
    <details className="rounded-2xl border border-line p-5">
      <summary className="cursor-pointer font-semibold text-danger">Remove {name}</summary>
      <p className="mt-3 max-w-[68ch]">
        Also removed: {goesWithText(goesWith)}.{saidText(featured, hidden)} You can restore
        everything within 10 minutes. After that, it’s deleted permanently.
      </p>
      <Form method="post" action={action} className="mt-4">
        <Button variant="danger" name="intent" value="remove">
          Confirm removal
        </Button>
      </Form>
    </details>
  );
}
