import { draftCookie } from "#app/domain/trip/draft-cookie.ts";
import { NewQuote, Quote, QuoteParams } from "#app/schemas/public/cabs.ts";
import { get, post, resource } from "./operation.ts";

/** Prices of cab trips. */
export const quotes = resource("/quotes", { tag: "Cabs", area: "trips" }, [
  post(
    "/",
    {
      summary:
        "Price a cab trip for every vehicle class that fits. The price holds for 30 minutes; without a session a cookie identifies the quote’s owner",
      body: NewQuote,
      answer: Quote,
      status: 201,
      location: "/quotes/{id}",
      mayRefuse: [429],
    },
    async ({ services, body, req, runtime }) => {
      const { quote, draftKey } = await services.quotes.create(body);
      if (draftKey)
        req.res!.append(
          "Set-Cookie",
          draftCookie(draftKey, runtime.site.publicUrl.startsWith("https:")),
        );
      return quote;
    },
  ),
  get(
    "/:id",
    { summary: "Get a quote of yours", params: QuoteParams, answer: Quote },
    ({ services, params: { id } }) => services.quotes.get(id),
  ),
]);
