import * as quote from "./quotes.ts";

export const quotes = { create: quote.create, get: quote.get };
