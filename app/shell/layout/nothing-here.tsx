import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { SearchForm } from "#app/features/places/search/search-form.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { paths } from "#app/domain/urls/paths.ts";

/** The content of a 404 page: a search and popular places. */
export function NothingHere({ popular }: { popular: readonly { slug: string; name: string }[] }) {
  return (
    <div className="page-width items-center gap-12 py-16 sm:py-24 lg:grid lg:grid-cols-[7fr_5fr]">
      <div>
        <p className="type-eyebrow">404 · Off the map</p>
        <h1 className="type-display mt-3 max-w-[16ch]">We can’t find this page</h1>
        <p className="type-lead mt-5 max-w-[52ch] text-muted">
          It may have moved, or the address may have a typo. Search for a place
          {popular.length > 0 && ", or start with one of these"}.
        </p>
        <div className="mt-8 max-w-xl">
          <SearchForm id="not-found-search" size="lg" />
        </div>
        {popular.length > 0 && (
          <ul aria-label="Popular places" className="mt-8 flex flex-wrap gap-2">
            {popular.map(({ slug, name }) => (
              <li key={slug}>
                <Chip href={paths.destination(slug)}>{name}</Chip>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-10">
          <ButtonLink href={paths.home()} variant="secondary">
            Go Home
          </ButtonLink>
        </p>
      </div>
      <div className="hidden lg:block">
        <SideCover place={popular.at(-1)} />
      </div>
    </div>
  );
}
