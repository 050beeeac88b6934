import { z } from "zod";
import {
  Booking,
  BookingCancellation,
  BookingChange,
  BookingChangePreview,
  BookingChangeQuery,
  BookingEvent,
  BookingListQuery,
  BookingOffer,
  BookingParams,
  BookingSummary,
  BookingTransition,
  NewBooking,
  NewPayment,
} from "#app/schemas/public/bookings.ts";
import { BookingShare, NewBookingShare } from "#app/schemas/public/bookings/shares.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
import { del, get, post, resource, type OperationDraft } from "./operation.ts";
import { atVersion, IF_MATCH } from "./versions.ts";
import { IDEMPOTENCY_KEY, idempotencyKeyOf } from "./repeatable.ts";

const params = BookingParams;

/** Booking a quote, and the caller’s bookings. */
const own: OperationDraft[] = [
  get(
    "/",
    {
      summary:
        "List your bookings page by page: upcoming ones by pickup, or past ones, latest first",
      query: BookingListQuery,
      answer: pageOf(BookingSummary),
    },
    ({ services, query }) => services.bookings.list(query),
  ),
  post(
    "/",
    {
      summary:
        "Book a quote of yours at its price. Send an Idempotency-Key to retry safely; a quote is booked once",
      headers: [IDEMPOTENCY_KEY],
      body: NewBooking,
      answer: Booking,
      status: 201,
      location: "/bookings/{reference}",
      mayRefuse: [409, 429],
    },
    ({ services, body, req }) => services.bookings.create(body, idempotencyKeyOf(req)),
  ),
  post(
    "/offers",
    {
      summary:
        "Get the price at which a quote can be booked. Another company’s quote is priced anew, with its former price",
      body: NewBooking.pick({ quoteId: true, vehicleClass: true }),
      answer: BookingOffer,
      mayRefuse: [429],
    },
    ({ services, body }) => services.bookings.offer(body),
  ),
];

/** One booking, to its traveller and its company’s operators. */
const one: OperationDraft[] = [
  get(
    "/:reference",
    { summary: "Get a booking, with what cancelling it costs now", params, answer: Booking },
    ({ services, params: { reference } }) => services.bookings.get(reference),
  ),
  get(
    "/:reference/events",
    { summary: "List what happened to a booking, in order", params, answer: z.array(BookingEvent) },
    ({ services, params: { reference } }) => services.bookings.events(reference),
  ),
  post(
    "/:reference/cancel",
    {
      summary:
        "Cancel a booking at the cost that it showed. Send its version in the body or If-Match. A 409 or 412 response includes the current booking",
      params,
      headers: [IF_MATCH],
      body: BookingCancellation,
      answer: Booking,
      status: 200,
      mayRefuse: [409],
    },
    ({ services, params: { reference }, body, req }) =>
      atVersion(req, body.version, (version) =>
        services.bookings.cancel({ ...body, version, reference }),
      ),
  ),
  get(
    "/:reference/change",
    {
      summary: "Preview a change of time, route or vehicle to another quote of yours",
      params,
      query: BookingChangeQuery,
      answer: BookingChangePreview,
      mayRefuse: [409],
    },
    ({ services, params: { reference }, query }) =>
      services.bookings.previewChange({ ...query, reference }),
  ),
  post(
    "/:reference/change",
    {
      summary:
        "Change a booking to another quote of yours, at its price. Send its version in the body or If-Match. The operator confirms it again. A 409 or 412 response includes the current booking",
      params,
      headers: [IF_MATCH],
      body: BookingChange,
      answer: Booking,
      status: 200,
      mayRefuse: [409, 429],
    },
    ({ services, params: { reference }, body, req }) =>
      atVersion(req, body.version, (version) =>
        services.bookings.change({ ...body, version, reference }),
      ),
  ),
];

/** The link by which others follow a booking without an account. */
const shared: OperationDraft[] = [
  get(
    "/:reference/share",
    {
      summary: "Get until when a booking’s link is good; null if it has none",
      params,
      answer: BookingShare.nullable(),
    },
    ({ services, params: { reference } }) => services.bookings.shareOf(reference),
  ),
  post(
    "/:reference/share",
    {
      summary:
        "Make a link by which others follow your trip, without its price and phone numbers. It takes the place of an earlier one and can’t be read again",
      params,
      answer: NewBookingShare,
      status: 200,
      mayRefuse: [409],
    },
    ({ services, params: { reference } }) => services.bookings.share(reference),
  ),
  del(
    "/:reference/share",
    { summary: "End a booking’s link", params, answer: z.null() },
    async ({ services, params: { reference } }) => {
      await services.bookings.unshare(reference);
      return null;
    },
  ),
];

/** What the operator does with a booking of the own company. */
const operated: OperationDraft[] = [
  post(
    "/:reference/transitions",
    {
      summary:
        "Move a booking of your company on: confirm, assign, start, complete. Send its version in the body or If-Match. A 409 or 412 response includes the current booking",
      params,
      headers: [IF_MATCH],
      body: BookingTransition,
      answer: Booking,
      status: 200,
      mayRefuse: [409],
      needs: "bookings.manage",
    },
    ({ services, params: { reference }, body, req }) =>
      atVersion(req, body.version, (version) =>
        services.bookings.transition({ ...body, version, reference }),
      ),
  ),
  post(
    "/:reference/payments",
    {
      summary: "Record a payment or a refund of a booking of your company",
      params,
      body: NewPayment,
      answer: Booking,
      status: 201,
      location: "/bookings/:reference",
      mayRefuse: [409],
      needs: "bookings.manage",
    },
    ({ services, params: { reference }, body }) =>
      services.bookings.recordPayment({ ...body, reference }),
  ),
];

/** Cab bookings. */
export const bookings = resource(
  "/bookings",
  { tag: "Cabs", area: "bookings", needs: "signed-in" },
  [...own, ...one, ...shared, ...operated],
);
