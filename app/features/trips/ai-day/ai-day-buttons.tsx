import { CalendarCheck, Sparkles } from "lucide-react";
import { useSiteFeatures } from "#app/client/site-features.ts";
import { Button } from "#app/ui/controls/button.tsx";

/** The kind of day: a text, or a plan from the guide's points of interest. */
export const DAY_KINDS = ["written", "grounded"] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export const isDayKind = (text: unknown): text is DayKind => DAY_KINDS.includes(text as DayKind);

/** Buttons for the kinds of day that can be had: a text needs a model, a plan points of interest. */
export function DayButtons({ hasPois, isBusy = false }: { hasPois: boolean; isBusy?: boolean }) {
  const { model } = useSiteFeatures();
  return (
    <div className="flex flex-wrap gap-3">
      {hasPois && (
        <Button name="intent" value="grounded" disabled={isBusy}>
          <CalendarCheck aria-hidden="true" size={18} /> Plan a day from the guide
        </Button>
      )}
      {model && (
        <Button name="intent" value="written" variant="secondary" disabled={isBusy}>
          <Sparkles aria-hidden="true" size={18} /> Write me a fun day
        </Button>
      )}
    </div>
  );
}
