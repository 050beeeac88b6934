import { Form } from "@remix-run/react";

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
    <div className="flex flex-wrap items-center gap-x-3 rounded-2xl bg-tint px-5 py-2 text-on-tint" role="status">
      <p>{children} For ten minutes you can bring it back.</p>
      <Form method="post" action={action}>
        {ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)}
        <button name="intent" value="restore" className="min-h-11 font-semibold underline underline-offset-4">Undo</button>
      </Form>
    </div>
  );
}
