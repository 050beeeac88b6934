import { Link } from "#app/ui/controls/link.tsx";
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { useBottomBar } from "#app/ui/notifications/bottom-bar.ts";
import { listHref } from "../forms/query.ts";
import { useAskRemoval } from "./use-ask-removal.ts";
import { useSelection } from "./use-selection.ts";

/** A noun for one and for several records. */
export interface Noun {
  one: string;
  many: string;
}

interface BulkBarProps {
  /** ID of its form, used by the table's checkboxes. */
  id: string;
  /** What the rows are. */
  noun: Noun;
  /** Error of the selection or action. */
  error?: string;
  /** The number of records that a removal without JavaScript asks to confirm. */
  asks?: number;
  /** Buttons with `name="intent"` and their inputs. */
  children: ReactNode;
}

export const countText = (count: number, { one, many }: Noun) =>
  `${count} ${count === 1 ? one : many}`;

/** Selects every row of the page; a link, so that it works without JavaScript. */
export function SelectPage() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isSelected = query.get("selected") === "page";
  const href = listHref(pathname, search, {
    selected: isSelected ? null : "page",
    page: query.get("page"),
  });
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center justify-self-start text-[0.9375rem] text-link"
    >
      {isSelected ? "Clear selection" : "Select all on this page"}
    </Link>
  );
}

/** Asks whether the selected records may be removed. */
function Asking({ count, noun, clear }: { count: number; noun: Noun; clear: string }) {
  const what = countText(count, noun);
  return (
    <>
      <input type="hidden" name="confirmed" value={count} />
      <p role="alert" className="basis-full font-semibold">
        {`Remove ${what}?`}
      </p>
      <Button variant="danger" name="intent" value="remove">
        Remove {what}
      </Button>
      <Link href={clear} className="inline-flex min-h-11 items-center px-3 text-link">
        Cancel
      </Link>
    </>
  );
}

/** Bulk actions for the selected rows. Without JavaScript, the style sheet shows it once a row is selected. */
export function BulkBar({ id, noun, error, asks, children }: BulkBarProps) {
  const { pathname, search } = useLocation();
  const form = useBottomBar<HTMLFormElement>("--admin-bar");
  const { count, clear } = useSelection(form);
  const askRemoval = useAskRemoval(noun);
  const cleared = listHref(pathname, search, { page: new URLSearchParams(search).get("page") });
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={pathname + search}
      onSubmit={askRemoval}
      data-bottom-bar=""
      data-stays={error !== undefined || asks !== undefined || undefined}
      className="admin-bar admin-bulk rounded-2xl border border-line bg-raised px-4 py-2 shadow-sm"
    >
      {count !== null && (
        <p role="status" className="mr-2 text-[0.9375rem] whitespace-nowrap">
          {count} selected
        </p>
      )}
      {asks === undefined ? (
        <>
          {children}
          <Link
            href={cleared}
            onClick={clear}
            className="inline-flex min-h-11 items-center px-2 text-[0.9375rem] text-link"
          >
            Clear
          </Link>
        </>
      ) : (
        <Asking count={asks} noun={noun} clear={cleared} />
      )}
      {error !== undefined && (
        <p role="alert" className="basis-full font-semibold text-danger">
          {error}
        </p>
      )}
    </Form>
  );
}
