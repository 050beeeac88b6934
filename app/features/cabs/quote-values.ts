import type { Quote } from "#app/schemas/public/cabs.ts";
import type { QuoteValues } from "./quote-form.tsx";

const FIRST: QuoteValues = { tripType: "one-way", passengers: "2", bags: "2", package: "8/80" };

/** The form's values for a quote's trip, or for a new one to `placeName`. */
export function valuesOf(quote: Quote | null, placeName?: string): QuoteValues {
  if (!quote) return { ...FIRST, ...(placeName && { to: placeName }) };
  const { request, stops } = quote;
  const [from, ...others] = stops.map(({ name }) => name);
  const to = others.pop();
  const [via, via2, via3] = others;
  return {
    ...FIRST,
    ...request,
    from,
    to,
    via,
    via2,
    via3,
    passengers: String(request.passengers),
    bags: String(request.bags),
    addOns: request.addOns.join(" "),
  };
}
