import { z } from "zod";
import { BookingParams } from "#app/schemas/public/bookings.ts";

export const DOCUMENTS = ["voucher.pdf", "invoice.pdf", "booking.ics"] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

export const DOCUMENT_TYPES: Readonly<Record<DocumentName, string>> = {
  "voucher.pdf": "application/pdf",
  "invoice.pdf": "application/pdf",
  "booking.ics": "text/calendar; charset=utf-8; method=PUBLISH",
};

export const BookingDocumentParams = BookingParams.extend({
  name: z.enum(DOCUMENTS, `Choose one of ${DOCUMENTS.join(", ")}`),
});

export const BookingDocument = z.object({
  name: z.enum(DOCUMENTS),
  title: z.string(),
  mediaType: z.string(),
  url: z.string(),
  /** Why it can’t be had yet; null if it can. */
  unavailable: z.string().nullable(),
});
export type BookingDocument = z.output<typeof BookingDocument>;
