import { Link } from "#app/ui/controls/link.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { ChangeList, type ChangeEntry } from "../audit/change-list.tsx";
import { FormSection } from "./form-section.tsx";

interface RecordHistoryProps {
  kind: "place" | "poi";
  id: string;
  changes: readonly ChangeEntry[];
  /** Action URL of the revert forms. */
  action: string;
  /** Shown if the list is empty. */
  none: string;
}

/** Recent changes of a record, each of which can be reverted. */
export function RecordHistory({ kind, id, changes, action, none }: RecordHistoryProps) {
  return (
    <FormSection
      id="history"
      title="History"
      lead="Restore the record to how it was before any of these changes. Later changes are undone too, and the restore is recorded as a new change."
    >
      {changes.length > 0 ? (
        <ChangeList changes={changes} action={action} />
      ) : (
        <p className="text-muted">{none}</p>
      )}
      <Link
        href={adminPaths.audit({ kind, record: id })}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-link"
      >
        View full history in the audit log
      </Link>
    </FormSection>
  );
}
