import { ideas } from "#app/domain/trip/select.ts";
import { AddStop } from "./add-stop.tsx";
import { IDEAS } from "../drag/drop-target.ts";
import { RefusedHere } from "../saving/refused-here.tsx";
import { StopItem } from "./stop-item.tsx";
import { StopList } from "./stop-list.tsx";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** Ideas: things to do that aren't on a day yet. */
export function IdeasSection() {
  const { trip } = useTripEditor();
  const stops = ideas(trip);
  return (
    <section id="ideas" aria-labelledby="ideas-title" className="trip-day trip-ideas">
      <h3 id="ideas-title" className="type-heading">
        Ideas
      </h3>
      <p className="text-[0.9375rem] text-muted">
        Things you might do. Drag them onto a day, or use Edit to move them.
      </p>
      <RefusedHere at={IDEAS} />
      <StopList listId={IDEAS} label="Ideas" isEmpty={stops.length === 0} empty="No ideas yet.">
        {stops.map((stop, at) => (
          <StopItem
            key={stop.id}
            stop={stop}
            number={null}
            planned={null}
            isFirst={at === 0}
            isLast={at === stops.length - 1}
          />
        ))}
      </StopList>
      <AddStop dayId={null} dayNumber={null} placeId={trip.placeId} />
    </section>
  );
}
