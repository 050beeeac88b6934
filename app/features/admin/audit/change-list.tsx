import { Link } from "#app/ui/controls/link.tsx";
import { Form } from "@remix-run/react";
import { actionText, targetHref, type FieldChange } from "#app/domain/audit/changes.ts";

/** An audit log change as listed. */
export interface ChangeEntry {
  id: string;
  action: string;
  target: { kind: string; id: string; name: string };
  actor: string;
  at: string;
  fields: FieldChange[];
  /** Whether the record can be reverted to the version before this change. */
  canRevert: boolean;
  /** The record no longer exists, so there is no link to it. */
  isGone?: boolean;
  /** URL of the record's full history. */
  ofRecord?: string;
  /** Number of other changes in the same batch. */
  others?: number;
  /** URL of the batch's changes. */
  ofBatch?: string;
}

/** Why a change's record can't be opened. */
const goneText = (kind: string) =>
  kind === "import"
    ? "Row results are stored for one month and have expired."
    : "This record has been permanently deleted.";

/** Link to the record. It sits outside the summary, because a link there would nest interactive controls. */
function TargetLink({ target, isGone = false }: Pick<ChangeEntry, "target" | "isGone">) {
  if (isGone) return <p className="py-2 text-muted">{goneText(target.kind)}</p>;
  const href = targetHref(target);
  return href === null ? null : (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      View current version
    </Link>
  );
}

/** Before and after values of each field. */
export function FieldChanges({ fields }: Pick<ChangeEntry, "fields">) {
  return (
    <dl className="mt-2 grid gap-2 text-[0.9375rem]">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-semibold">{field}</dt>
          <dd className="wrap-anywhere">
            {before !== "" && <del className="text-danger">{before}</del>}
            {before !== "" && after !== "" && (
              <>
                {" "}
                <span aria-hidden="true">→</span>{" "}
              </>
            )}
            {after !== "" && <ins className="text-success no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Changes, newest first. With `action`, each one can be reverted. */
export function ChangeList({
  changes,
  action,
}: {
  changes: readonly ChangeEntry[];
  action?: string;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {changes.map((change) => (
        <li key={change.id} className="py-2">
          <details>
            <summary className="cursor-pointer py-2">
              <span className="font-semibold wrap-anywhere">{change.target.name}</span> ·{" "}
              {actionText(change.action)}
              <span className="mt-0.5 block text-[0.9375rem] text-muted">
                {change.actor} · {change.at}
                {change.others !== undefined &&
                  change.others > 0 &&
                  ` · and ${change.others.toLocaleString("en-IN")} more in the same batch`}
              </span>
            </summary>
            {action === undefined && (
              <div className="flex flex-wrap gap-x-6">
                <TargetLink target={change.target} isGone={change.isGone} />
                {change.ofBatch !== undefined && (
                  <Link
                    href={change.ofBatch}
                    className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                  >
                    View all changes in this batch
                  </Link>
                )}
                {change.ofRecord !== undefined && (
                  <Link
                    href={change.ofRecord}
                    className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                  >
                    View record history
                  </Link>
                )}
              </div>
            )}
            {change.fields.length > 0 ? (
              <FieldChanges fields={change.fields} />
            ) : (
              <p className="mt-2 text-muted">No fields changed.</p>
            )}
            {action !== undefined && change.canRevert && (
              <Form method="post" action={action} className="mt-2">
                <input type="hidden" name="entryId" value={change.id} />
                <button
                  name="intent"
                  value="revert"
                  className="min-h-11 font-semibold text-link underline underline-offset-4"
                >
                  Restore version before this change
                </button>
              </Form>
            )}
          </details>
        </li>
      ))}
    </ul>
  );
}
