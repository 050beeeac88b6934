import type { AppLoadContext } from "@remix-run/node";
import { hasCode } from "#app/domain/errors/errors.ts";
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
