import type { AppLoadContext } from "@remix-run/node";
import { hasCode } from "#app/domain/errors/errors.ts";
import { PlaceIds } from "#app/schemas/public/places.ts";
import { QuoteParams, type Quote } from "#app/schemas/public/cabs.ts";

/** The quote with the id in a page's query; null when it isn't there for this visitor. */
export async function findQuote(
  services: AppLoadContext["services"],
  id: string | null,
): Promise<Quote | null> {
  const wanted = QuoteParams.safeParse({ id });
  if (!wanted.success) return null;
  try {
    return await services.quotes.get(wanted.data.id);
  } catch (error) {
    if (hasCode(error, "not_found") || hasCode(error, "unauthenticated")) return null;
    throw error;
  }
}

/** The place with the slug in a page's query; null when there is no such place. */
export async function findPlace(services: AppLoadContext["services"], slug: string | null) {
  const wanted = PlaceIds.safeParse(slug ? [slug] : []);
  const [place] = wanted.success ? await services.places.byIds(wanted.data) : [];
  return place ? { slug: place.slug, name: place.name } : null;
}
