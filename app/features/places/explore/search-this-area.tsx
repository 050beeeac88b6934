import { Link } from "#app/ui/controls/link.tsx";
import { Search } from "lucide-react";
import type { Bounds } from "#app/schemas/public/places.ts";
import { exploreHref, usualSort, type ExploreAddress } from "./filters.ts";

const bboxOf = ({ west, south, east, north }: Bounds) => [west, south, east, north].join(",");

/** Searches the map area the visitor moved to. */
export function SearchThisArea({ address, area }: { address: ExploreAddress; area: Bounds }) {
  const href = exploreHref(address, {
    bbox: bboxOf(area),
    near: undefined,
    radiusKm: undefined,
    ...(address.sortBy === "distance" && { sortBy: usualSort(address) }),
  });
  return (
    <Link
      href={href}
      className="absolute top-3 left-1/2 z-10 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-accent px-5 text-[0.9375rem] font-semibold whitespace-nowrap text-on-accent shadow-lg"
    >
      <Search aria-hidden="true" size={18} /> Search this area
    </Link>
  );
}
