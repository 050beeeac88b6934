import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { paths } from "#app/domain/urls/paths.ts";

interface NotOpenYetProps {
  title: string;
  /** What is not there yet, in one sentence. */
  sentence: string;
  /** The place that the visitor had in mind. */
  place: { slug: string; name: string } | null;
  /** Whose picture is shown when there is no such place. */
  pictured: { slug: string; name: string } | undefined;
}

/** For cab booking while it is not open: says so and shows ways on. */
export function NotOpenYet({ title, sentence, place, pictured }: NotOpenYetProps) {
  return (
    <PageHeader
      crumbs={[{ label: "Home", href: paths.home() }, { label: title }]}
      title={title}
      lead={sentence}
      aside={<SideCover place={place ?? pictured} />}
    >
      <div className="flex flex-wrap gap-3">
        {place ? (
          <ButtonLink href={paths.destination(place.slug)}>Read about {place.name}</ButtonLink>
        ) : (
          <ButtonLink href={paths.explore()}>Explore places</ButtonLink>
        )}
        <ButtonLink href={paths.cabs({ place: place?.slug })} variant="secondary">
          Ask about a cab
        </ButtonLink>
      </div>
    </PageHeader>
  );
}
