import { Link } from "#app/ui/controls/link.tsx";
import { CalendarCheck, Sparkles } from "lucide-react";
import { useState, type ComponentType, type MouseEvent } from "react";
import { useSiteFeatures } from "#app/client/site-features.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { useTripEditor } from "../editor/trip-editor-context.ts";

/** Opens ideas for a day of the trip: here, once they are loaded; without script on a page of their own. */
export function AiDayOpener() {
  const { trip } = useTripEditor();
  const Icon = useSiteFeatures().model ? Sparkles : CalendarCheck;
  const [Ideas, setIdeas] = useState<ComponentType | null>(null);
  const place = trip.places.find(({ id }) => id === trip.placeId) ?? trip.places[0]!;
  const address = paths.oneDay(place.slug, trip.id);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (Ideas) setIdeas(null);
    else
      import("./ai-day-ideas.tsx")
        .then(({ AiDayIdeas }) => setIdeas(() => AiDayIdeas))
        .catch(() => location.assign(address));
  };
  return (
    <>
      <Link href={address} onClick={press} aria-expanded={Ideas !== null} className="trip-action">
        <Icon aria-hidden="true" size={16} /> Ideas for a day
      </Link>
      {Ideas && <Ideas />}
    </>
  );
}
