import { avifSrcset, focusOf } from "#app/domain/images/image-paths.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { PlaceCardData } from "#app/domain/catalogue/places.ts";

interface PlaceCoverProps {
  place: Pick<PlaceCardData, "slug" | "name" | "image">;
  /** For the first picture of a page: loaded at once and with priority. */
  eager?: boolean;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  sizes?: string;
  className?: string;
}

/** The preview that stands where a photo is to come; behind it, as wide as it. */
const blurred = (placeholder: string | null | undefined) =>
  placeholder ? `url(${placeholder})` : undefined;

/** The picture of a place: its first photo, or the cover drawn from its landscape. Fills its frame. */
export function PlaceCover({
  place,
  eager = false,
  alt = "",
  sizes,
  className = "",
}: PlaceCoverProps) {
  const { image } = place;
  const avif = avifSrcset(image?.srcset);
  const img = (
    <img
      src={image?.url ?? paths.cover(place.slug)}
      srcSet={image?.srcset ?? undefined}
      sizes={image?.srcset ? sizes : undefined}
      width={image?.width ?? 800}
      height={image?.height ?? 600}
      alt={alt}
      loading={eager ? undefined : "lazy"}
      decoding={eager ? undefined : "async"}
      {...(eager ? { fetchpriority: "high" } : null)}
      style={
        image
          ? { objectPosition: focusOf(image.url), backgroundImage: blurred(image.placeholder) }
          : undefined
      }
      className={`size-full object-cover ${className}`}
    />
  );
  if (!avif) return img;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {img}
    </picture>
  );
}
