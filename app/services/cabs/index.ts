import { findStop } from "./find-stop.ts";
import { isOpen } from "./in-business.ts";
import * as quote from "./quotes.ts";
import { tripCab, tripForm } from "./trip-cab.ts";

export const quotes = {
  create: quote.create,
  findStop,
  get: quote.get,
  isOpen,
  tripCab,
  tripForm,
};
