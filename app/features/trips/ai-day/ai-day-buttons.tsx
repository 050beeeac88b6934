import { CalendarCheck, Sparkles } from "lucide-react";
import { Button } from "#app/ui/controls/button.tsx";

/** The kind of day: a text, or a plan from the guide's points of interest. */
export const DAY_KINDS = ["written", "grounded"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export const isDayKind = (text: unknown): text is DayKind => DAY_KINDS.includes(text as DayKind);

/** Buttons for both kinds of day; a place without points of interest has one. */
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
