import { PlaceCover } from "./place-cover.tsx";

/** A place's illustrated cover in a frame, for the side of a page's head; it decorates, so it has no text of its own. */
export function SideCover({ place }: { place: { slug: string; name: string } | undefined }) {
  if (!place) return null;
  return (
    <div className="aspect-[4/3] overflow-hidden rounded-3xl bg-sunken">
      <PlaceCover place={{ ...place, image: null }} />
    </div>
  );
}
