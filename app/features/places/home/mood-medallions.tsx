import { Link } from "#app/ui/controls/link.tsx";
import { PlaceCover } from "../cards/place-cover.tsx";
import { TagIcon } from "../cards/tag-icon.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";

export interface Mood {
  id: string;
  name: string;
  /** The place whose picture stands for the mood. */
  cover: Pick<PlaceCardData, "slug" | "name" | "image">;
}

function Medallions({ moods }: { moods: readonly Mood[] }) {
  return (
    <>
      {moods.map(({ id, name, cover }) => (
        <li key={id}>
          <Link
            href={paths.tag(name)}
            className="group flex flex-col items-center gap-3 rounded-2xl text-center text-sm leading-tight sm:text-[0.9375rem] font-semibold"
          >
            <span className="relative block aspect-square w-full max-w-32 rounded-full bg-line">
              <span className="block size-full overflow-hidden rounded-full">
                <PlaceCover
                  place={cover}
                  className="transition-transform duration-500 group-hover:scale-105"
                />
              </span>
              <span className="absolute -right-0.5 bottom-0 grid size-9 place-items-center rounded-full border-3 sm:size-10 sm:border-4 border-sunken bg-raised text-link">
                <TagIcon name={name} size={17} />
              </span>
            </span>
            <span className="underline-offset-4 group-hover:underline">{name}</span>
          </Link>
        </li>
      ))}
    </>
  );
}

/** Moods as round pictures, each leading to the places that carry the tag. */
export function MoodMedallions(props: { moods: readonly Mood[] }) {
  return (
    <ul className="grid grid-cols-4 gap-x-3 gap-y-7 lg:grid-cols-8 lg:gap-x-5">
      <Medallions {...props} />
    </ul>
  );
}
