import { PlaceCover } from "../cards/place-cover.tsx";
import type { PlaceView } from "./view.ts";

/** The photos of a place beyond the one at the top of its page, with their credits. */
export function Gallery({ images }: Pick<PlaceView, "images">) {
  const others = images.slice(1);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {others.map(({ credit, ...photo }) => (
        <li key={photo.url}>
          <figure>
            <div className="aspect-[4/3] overflow-hidden rounded-2xl bg-sunken">
              <PlaceCover
                place={{ slug: "", name: "", image: photo }}
                alt={photo.alt}
                sizes="(min-width: 64rem) 18rem, 46vw"
              />
            </div>
            {credit !== null && (
              <figcaption className="mt-1.5 text-sm text-muted">{credit}</figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
