import { Form, useLocation } from "@remix-run/react";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { SavedDeskView } from "#app/schemas/admin/bookings.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/controls/link.tsx";

interface SavedViewsProps {
  views: readonly SavedDeskView[];
  /** What is wrong with a name that was to be saved. */
  errors?: string[] | undefined;
  /** The name as it was typed. */
  typed?: string | undefined;
}

/** The account's own views: links to them, and forms that save the current one or remove one. */
export function SavedViews({ views, errors, typed = "" }: SavedViewsProps) {
  const { pathname, search } = useLocation();
  const action = pathname + search;
  return (
    <details open={errors !== undefined} className="rounded-xl border border-line bg-raised px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Saved views{views.length > 0 && ` (${views.length})`}
      </summary>
      <div className="grid gap-3 pb-4">
        {views.length > 0 && (
          <ul className="grid gap-1">
            {views.map(({ id, name, query }) => (
              <li key={id} className="flex items-center justify-between gap-4">
                <Link
                  href={`${adminPaths.bookingDesk()}${query}`}
                  className="inline-flex min-h-11 min-w-0 items-center text-link wrap-anywhere"
                >
                  {name}
                </Link>
                <Form method="post" action={action}>
                  <input type="hidden" name="view" value={id} />
                  <Button variant="quiet" name="intent" value="remove-view">
                    Remove<span className="sr-only"> {name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" action={action} className="flex max-w-xl flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-56">
            <TextField
              name="name"
              label="Save these filters as"
              required
              maxLength={60}
              defaultValue={typed}
              errors={errors}
            />
          </div>
          <Button variant="secondary" name="intent" value="save-view">
            Save view
          </Button>
        </Form>
      </div>
    </details>
  );
}
