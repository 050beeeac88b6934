import { CalendarCheck, Sparkles } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";

/** How a day is asked for: in words, or of the guide's sights. */
export const DAY_KINDS = ["written", "grounded"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export const isDayKind = (text: unknown): text is DayKind => DAY_KINDS.includes(text as DayKind);

/** The two ways to ask for a day, as buttons of a form; a place without sights has the one. */
export function DayButtons({ hasPois, isBusy = false }: { hasPois: boolean; isBusy?: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {hasPois && (
        <Button name="intent" value="grounded" disabled={isBusy}>
          <CalendarCheck aria-hidden="true" size={18} /> Plan a day from the guide
        </Button>
      )}
      <Button name="intent" value="written" variant="secondary" disabled={isBusy}>
        <Sparkles aria-hidden="true" size={18} /> Write me a fun day
      </Button>
    </div>
  );
}
