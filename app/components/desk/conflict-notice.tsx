import { Notice } from "#app/components/ui/notice.tsx";
import type { FieldChange } from "#app/lib/desk/changes.ts";

/** Somebody else saved first: what stands now, field by field, beside what was typed here. */
export function ConflictNotice({ differences }: { differences: readonly FieldChange[] }) {
  return (
    <Notice tone="warning" role="alert" title="Somebody has changed it meanwhile">
      <p>What you typed is still in the form. Saving again writes over what stands now:</p>
      <ul className="mt-2 grid gap-1">
        {differences.map(({ field, before, after }) => <li key={field} className="wrap-anywhere"><span className="font-semibold">{field}</span>: it was “{before}”, now it is “{after}”</li>)}
      </ul>
    </Notice>
  );
}
