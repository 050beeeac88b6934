import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { listHref } from "../forms/query.ts";

interface BulkBarProps {
  /** The id of its form, which the table's checkboxes belong to. */
  id: string;
  /** What is wrong with the choice or the action. */
  error?: string;
  /** The buttons, each `name="intent"`, and what they take. */
  children: ReactNode;
}

/** What can be done to the chosen rows of a table; the choice can be made by links, without script too. */
export function BulkBar({ id, error, children }: BulkBarProps) {
  const { pathname, search } = useLocation();
  const selected = new URLSearchParams(search).get("selected");
  return (
    <Form
      id={id}
      method="post"
      action={pathname + search}
      className="desk-bar desk-bulk flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-raised px-4 py-3 shadow-sm"
    >
      <a
        href={listHref(pathname, search, {
          selected: selected === "page" ? null : "page",
          page: new URLSearchParams(search).get("page"),
        })}
        className="inline-flex min-h-11 items-center text-link"
      >
        {selected === "page" ? "Clear selection" : "Select all on this page"}
      </a>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      {error !== undefined && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {error}
        </p>
      )}
    </Form>
  );
}
