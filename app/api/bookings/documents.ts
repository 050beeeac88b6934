import { z } from "zod";
import { BookingDocument, BookingDocumentParams } from "#app/schemas/public/bookings/documents.ts";
import { BookingParams } from "#app/schemas/public/bookings.ts";
import { queryOf } from "#app/http/cache/cache-keys.ts";
import { checkedParameters, checkedQuery } from "#app/api/input.ts";
import { get, resource, responds } from "#app/api/operation.ts";

/** Files of a booking, to its traveller and its company's operators. */
export const bookingDocuments = resource(
  "/bookings/:reference/documents",
  { tag: "Cabs", area: "bookings", needs: "signed-in" },
  [
    get(
      "/",
      {
        summary: "List the documents of a booking, and why one isn’t available yet",
        params: BookingParams,
        answer: z.array(BookingDocument),
      },
      ({ services, params: { reference } }) => services.bookings.documents(reference),
    ),
    responds(
      "/:name",
      {
        summary:
          "Download a booking’s voucher, invoice or calendar event. The invoice exists once the trip is completed",
        params: BookingDocumentParams,
        answer: z.string(),
        produces: ["application/pdf", "text/calendar"],
        mayRefuse: [409],
      },
      async (req, res) => {
        const params = checkedParameters(BookingDocumentParams, req.params);
        checkedQuery(undefined, queryOf(req));
        const { bytes, mediaType, fileName } = await req.services.bookings.document(params);
        res
          .set({
            "content-type": mediaType,
            "content-length": String(bytes.length),
            "content-disposition": `attachment; filename="${fileName}"`,
          })
          .end(req.method === "HEAD" ? undefined : bytes);
      },
    ),
  ],
);
