import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from "lucide-react";
import type { Proposal } from "#app/schemas/admin/proposals.ts";

type Check = Proposal["checks"][number];

const LOOKS: Record<Check["outcome"], { Icon: LucideIcon; look: string; word: string }> = {
  pass: { Icon: CircleCheck, look: "text-success", word: "Passed" },
  doubt: { Icon: CircleHelp, look: "text-warning", word: "Needs a look" },
  fail: { Icon: CircleAlert, look: "text-danger", word: "Failed" },
};
const NAMES: Record<string, string> = {
  state: "State",
  coordinates: "Coordinates",
  duplicate: "Duplicate",
  hours: "Hours",
  text: "Text",
};

/** A proposal's checks and results, in text as well as colour. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="grid gap-1 text-[0.9375rem]">
      {checks.map(({ name, outcome, text }) => {
        const { Icon, look, word } = LOOKS[outcome];
        return (
          <li key={name} className="flex gap-2">
            <Icon aria-hidden="true" size={18} className={`mt-0.5 shrink-0 ${look}`} />
            <span className="min-w-0 wrap-anywhere">
              <span className={`font-semibold ${look}`}>{`${NAMES[name] ?? name}: ${word}.`}</span>{" "}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
