import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { BRING_BACK } from "#app/domain/text/form-values.ts";
import { goesWithText } from "./removal-form.tsx";

interface UndoNoticeProps {
  /** What happened: "Jaipur was removed." */
  children: string;
  /** Where the form is sent. */
  action: string;
  /** Ids of what can be brought back. */
  ids: readonly string[];
}

/** For ten minutes what was removed can be brought back. */
export function UndoNotice({ children, action, ids }: UndoNoticeProps) {
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 rounded-2xl bg-tint px-5 py-2 text-on-tint"
      role="status"
    >
      <p>{children} You can undo this within 10 minutes.</p>
      <Form method="post" action={action}>
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <button
          name="intent"
          value="restore"
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          Undo
        </button>
      </Form>
    </div>
  );
}

interface RemovedNoticeProps extends Pick<UndoNoticeProps, "action"> {
  removed: { records: readonly { id: string; name: string }[]; goesWith: Record<string, number> };
  /** Plural noun. */
  many: string;
}

/** What was removed from a list and what went with it, while it can be restored. */
export function RemovedNotice({
  removed: { records, goesWith },
  many,
  action,
}: RemovedNoticeProps) {
  const [first, ...others] = records;
  if (!first) return null;
  const what =
    others.length === 0 ? `${first.name} was removed` : `${records.length} ${many} were removed`;
  const along = Object.values(goesWith).some((count) => count > 0)
    ? `, with ${goesWithText(goesWith)}`
    : "";
  return (
    <UndoNotice action={action} ids={records.map(({ id }) => id)}>{`${what}${along}.`}</UndoNotice>
  );
}

interface RemovedMeanwhileProps {
  name: string;
  /** ID of the form with the typed values. */
  form: string;
  /** Why it can't be restored; null while it can. */
  why: string | null;
}

/** Shown if the record was removed during editing: keeps the typed values and offers to restore the record. */
export function RemovedMeanwhile({ name, form, why }: RemovedMeanwhileProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="warning" role="alert" title={`${name} was removed while you were editing`}>
        <p className="mt-1">
          {why ??
            "Your edits are still here, but they haven’t been saved. You can restore the record within 10 minutes of its removal."}
        </p>
        {why === null && (
          <Button className="mt-4" form={form} name="intent" value={BRING_BACK}>
            Restore and save
          </Button>
        )}
      </Notice>
    </div>
  );
}
