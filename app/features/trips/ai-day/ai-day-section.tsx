import { useState, type ComponentType, type FormEvent } from "react";
import { useSiteFeatures } from "#app/client/site-features.ts";
import { SectionContent, sectionFrame } from "#app/ui/controls/section.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { DayButtons, isDayKind, type DayKind } from "./ai-day-buttons.tsx";
import type { AiDayPanelProps } from "./ai-day-panel.tsx";

interface AiDaySectionProps {
  place: { slug: string; name: string };
  hasPois: boolean;
}

/** The current request and the component that shows it. */
interface Asked {
  kind: DayKind;
  /** Changes with each request. */
  turn: number;
  Panel: ComponentType<AiDayPanelProps>;
}

const ID = "one-day";

const dayLead = (hasModel: boolean) =>
  hasModel
    ? "Get a realistic day plan from the guide, or a short text for inspiration."
    : "Get a realistic day plan from the guide.";

function AiDay({ place: { slug, name }, hasPois }: AiDaySectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const kind = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value;
    if (!isDayKind(kind)) return;
    setBusy(true);
    const turn = (asked?.turn ?? 0) + 1;
    const show = ({ AiDayPanel }: { AiDayPanel: ComponentType<AiDayPanelProps> }) =>
      setAsked({ kind, turn, Panel: AiDayPanel });
    import("./ai-day-panel.tsx").then(show).catch(() => location.assign(paths.oneDay(slug)));
  };
  return (
    <SectionContent id={ID} title={`One day in ${name}`} lead={dayLead(useSiteFeatures().model)}>
      <form method="post" action={paths.oneDay(slug)} onSubmit={ask}>
        <DayButtons hasPois={hasPois} isBusy={isBusy} />
      </form>
      <p role="status" className={isBusy ? "mt-6 text-muted" : "sr-only"}>
        {isBusy ? "Planning your day…" : ""}
      </p>
      {asked && (
        <asked.Panel
          key={asked.turn}
          kind={asked.kind}
          place={{ slug, name }}
          onAnswer={() => setBusy(false)}
        />
      )}
    </SectionContent>
  );
}

/** Asks for one day at the place that is read about. Without script the form leads to a page with the answer; with it the answer comes here. */
export function AiDaySection({ place: { slug, name }, hasPois }: AiDaySectionProps) {
  const { model } = useSiteFeatures();
  if (!model && !hasPois) return null;
  return (
    <section {...sectionFrame(ID)}>
      <AiDay place={{ slug, name }} hasPois={hasPois} />
    </section>
  );
}
