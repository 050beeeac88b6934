import { Link } from "#app/ui/controls/link.tsx";
import { PlaceCover } from "../cards/place-cover.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";

export interface RegionTile {
  region: string;
  stateCount: number;
  placeCount: number;
  /** The names of its best-known places. */
  known: string[];
  /** Whose picture stands for the region. */
  cover: Pick<PlaceCardData, "slug" | "name" | "image">;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function Tiles({ regions }: { regions: readonly RegionTile[] }) {
  return (
    <>
      {regions.map(({ region, stateCount, placeCount, known, cover }, index) => (
        <li key={region} className={`relative ${index === 0 ? "col-span-2" : ""}`}>
          <div className="h-32 overflow-hidden rounded-2xl bg-line sm:h-44">
            <PlaceCover place={cover} />
          </div>
          <h3 className="type-heading mt-3">
            <Link href={paths.region(region)} className="card-link">
              {region}
            </Link>
          </h3>
          <p className="text-sm text-muted">
            {counted(stateCount, "state", "states")} · {counted(placeCount, "place", "places")}
          </p>
          <p className="text-[0.9375rem]">{known.join(", ")}</p>
        </li>
      ))}
    </>
  );
}

/** The regions with a picture each; the first is twice as wide, so that seven fill two rows of four. */
export function RegionTiles(props: { regions: readonly RegionTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
      <Tiles {...props} />
    </ul>
  );
}
