import { Link } from "#app/ui/controls/link.tsx";
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { listHref } from "../forms/query.ts";

interface BulkBarProps {
  /** ID of its form, used by the table's checkboxes. */
  id: string;
  /** Error of the selection or action. */
  error?: string;
  /** Buttons with `name="intent"` and their inputs. */
  children: ReactNode;
}

/** Bulk actions for selected rows. Selection also works by links, without JavaScript. */
export function BulkBar({ id, error, children }: BulkBarProps) {
  const { pathname, search } = useLocation();
  const selected = new URLSearchParams(search).get("selected");
  return (
    <Form
      id={id}
      method="post"
      action={pathname + search}
      className="admin-bar admin-bulk flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-raised px-4 py-3 shadow-sm"
    >
      <Link
        href={listHref(pathname, search, {
          selected: selected === "page" ? null : "page",
          page: new URLSearchParams(search).get("page"),
        })}
        className="inline-flex min-h-11 items-center text-link"
      >
        {selected === "page" ? "Clear selection" : "Select all on this page"}
      </Link>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      {error !== undefined && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {error}
        </p>
      )}
    </Form>
  );
}
