import { Notice } from "#app/ui/controls/notice.tsx";

/** Why a change submitted without script failed; none of it was applied. */
export function RefusedChange({ fields }: { fields: Record<string, string[]> }) {
  return (
    <div className="page-width pt-4">
      <Notice tone="danger" role="alert" title="Couldn’t make this change">
        {[...new Set(Object.values(fields).flat())].join(". ")}
      </Notice>
    </div>
  );
}
