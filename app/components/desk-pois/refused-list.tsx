import { Notice } from "#app/components/ui/notice.tsx";
import type { BulkOutcome } from "#app/schemas/desk.ts";

/** Which of the chosen records were left as they are, and why. */
export function RefusedList({ refused }: Pick<BulkOutcome, "refused">) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="warning" title={refused.length === 1 ? "One was left as it is" : `${refused.length} were left as they are`}>
      <ul className="mt-1 wrap-anywhere">
        {refused.map(({ id, name, reason }) => <li key={id}><strong>{name}</strong>: {reason}</li>)}
      </ul>
    </Notice>
  );
}
