import { useEffect, useRef, useState, type ReactNode } from "react";
import { Notice } from "#app/ui/controls/notice.tsx";
import { destinationOf, sampleDay } from "#app/domain/trip/ai-day.ts";
import type { GroundedDay, GroundedDayRequest, WrittenDay } from "#app/schemas/public/ai-day.ts";
import { AddToTrip } from "./ai-day-add.tsx";
import { GroundedDayPlan, WrittenDayText } from "./ai-day-answer.tsx";
import type { DayKind } from "./ai-day-buttons.tsx";
import { messagesOf } from "../saving/refusal-words.ts";

export interface AiDayPanelProps {
  kind: DayKind;
  place: { slug: string; name: string };
  /** Preferences for a planned day; by default a balanced day without a date. */
  request?: Partial<Pick<GroundedDayRequest, "date" | "pace" | "interests">>;
  /** Actions for a planned day, instead of starting a trip with it. */
  adding?: (day: GroundedDay) => ReactNode;
  onAnswer: () => void;
}

type Answer =
  | { kind: "written"; day: WrittenDay }
  | { kind: "grounded"; day: GroundedDay }
  | { kind: "refused"; text: string };

/** True when the request was rejected rather than failed. */
const isRefusal = (error: unknown) =>
  [422, 429].includes((error as { status?: number }).status ?? 0);

async function askFor({
  kind,
  place,
  request,
}: Pick<AiDayPanelProps, "kind" | "place" | "request">): Promise<Answer> {
  const destination = destinationOf(place);
  try {
    const { calls } = await import("#app/client/api/browser.ts");
    if (kind === "written") return { kind, day: await calls.itineraries.writtenDay(destination) };
    return { kind, day: await calls.itineraries.groundedDay({ placeId: place.slug, ...request }) };
  } catch (error) {
    if (kind === "written" && !isRefusal(error))
      return { kind, day: { destination, text: sampleDay(destination), source: "sample" } };
    return { kind: "refused", text: messagesOf(error).join(". ") };
  }
}

function Shown({ answer, adding }: { answer: Answer } & Pick<AiDayPanelProps, "adding">) {
  if (answer.kind === "refused")
    return (
      <Notice tone="warning" title="We couldn’t plan a day">
        {answer.text}
      </Notice>
    );
  if (answer.kind === "written") return <WrittenDayText day={answer.day} />;
  return (
    <GroundedDayPlan day={answer.day}>
      {adding ? adding(answer.day) : <AddToTrip day={answer.day} />}
    </GroundedDayPlan>
  );
}

/** Asks for a day, once, and shows it: another day is another panel. Loaded when the first is asked for. */
export function AiDayPanel({ kind, place, request, adding, onAnswer }: AiDayPanelProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void askFor({ kind, place, request }).then((came) => {
      setAnswer(came);
      onAnswer();
      shown.current?.focus({ preventScroll: true });
    });
  }, [kind, place, request, onAnswer]);
  return (
    <div ref={shown} tabIndex={-1} className="mt-6 outline-none">
      {answer && <Shown answer={answer} adding={adding} />}
    </div>
  );
}
