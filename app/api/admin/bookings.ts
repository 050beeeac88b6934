import { z } from "zod";
import { CompanyQuery } from "#app/schemas/admin/company-query.ts";
import {
  CabSuggestions,
  DeskBooking,
  DeskBulk,
  DeskBulkOutcome,
  DeskCounts,
  DeskCountsQuery,
  DeskExportQuery,
  DeskParams,
  DeskQuery,
  DeskRecord,
  DeskViewParams,
  NewDeskNote,
  NewDeskView,
  SavedDeskView,
  UnlockStart,
} from "#app/schemas/admin/bookings.ts";
import { Booking, BookingTransition, NewPayment } from "#app/schemas/public/bookings.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
import { checkedQuery } from "#app/api/input.ts";
import { queryOf } from "#app/http/cache/cache-keys.ts";
import { del, get, post, resource, responds, type OperationDraft } from "#app/api/operation.ts";

const params = DeskParams;
const query = CompanyQuery;

const queue: OperationDraft[] = [
  get(
    "/",
    {
      summary:
        "List a company’s bookings page by page: the next pickups first, of all bookings the latest",
      query: DeskQuery,
      answer: pageOf(DeskBooking),
    },
    ({ services, query: asked }) => services.bookingAdmin.list(asked),
  ),
  get(
    "/counts",
    {
      summary: "Count a company’s bookings by view and by status",
      query: DeskCountsQuery,
      answer: DeskCounts,
    },
    ({ services, query: asked }) => services.bookingAdmin.counts(asked),
  ),
  responds(
    "/export",
    {
      summary: "Export a company’s bookings as CSV: those named, or all that the filters leave",
      query: DeskExportQuery,
      answer: z.string(),
      produces: ["text/csv"],
    },
    async (req, res) => {
      const asked = checkedQuery<typeof DeskExportQuery>(DeskExportQuery, queryOf(req));
      const text = await req.services.bookingAdmin.exported(asked);
      res.set({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="bookings.csv"',
      });
      res.send(text);
    },
  ),
  post(
    "/bulk",
    {
      summary: "Confirm several bookings, or assign the suggested vehicle and driver to each",
      query,
      body: DeskBulk,
      answer: DeskBulkOutcome,
      status: 200,
    },
    ({ services, body, query: { company } }) =>
      services.bookingAdmin.moveSeveral({ ...body, company }),
  ),
];

const views: OperationDraft[] = [
  get(
    "/views",
    { summary: "List your saved views of the queue", answer: z.array(SavedDeskView) },
    ({ services }) => services.bookingAdmin.savedViews(),
  ),
  post(
    "/views",
    {
      summary: "Save a view of the queue under a name",
      body: NewDeskView,
      answer: SavedDeskView,
      status: 201,
      location: "/admin/bookings/views",
      mayRefuse: [409],
    },
    ({ services, body }) => services.bookingAdmin.saveView(body),
  ),
  del(
    "/views/:id",
    { summary: "Remove a saved view of yours", params: DeskViewParams, answer: z.null() },
    ({ services, params: { id } }) => services.bookingAdmin.removeView(id),
  ),
];

const one: OperationDraft[] = [
  get(
    "/:reference",
    {
      summary: "Get a booking with its events, mails, notes and bill",
      params,
      query,
      answer: DeskRecord,
    },
    ({ services, params: { reference }, query: { company } }) =>
      services.bookingAdmin.get({ reference, company }),
  ),
  get(
    "/:reference/suggestions",
    {
      summary: "List vehicles and drivers for a booking, those that are free and near first",
      params,
      query,
      answer: CabSuggestions,
    },
    ({ services, params: { reference }, query: { company } }) =>
      services.bookingAdmin.suggestions({ reference, company }),
  ),
  post(
    "/:reference/transitions",
    {
      summary:
        "Move a booking on: confirm, assign, start, complete. A 409 response includes the current booking",
      params,
      query,
      body: BookingTransition,
      answer: Booking,
      status: 200,
      mayRefuse: [409],
    },
    ({ services, params: { reference }, query: { company }, body }) =>
      services.bookingAdmin.move({ ...body, reference, company }),
  ),
  post(
    "/:reference/payments",
    {
      summary: "Record a payment or a refund of a booking",
      params,
      query,
      body: NewPayment,
      answer: Booking,
      status: 201,
      location: "/admin/bookings/:reference",
      mayRefuse: [409],
    },
    ({ services, params: { reference }, query: { company }, body }) =>
      services.bookingAdmin.pay({ ...body, reference, company }),
  ),
  post(
    "/:reference/notes",
    {
      summary: "Add a note for the operators of a booking",
      params,
      query,
      body: NewDeskNote,
      answer: DeskRecord,
      status: 201,
      location: "/admin/bookings/:reference",
    },
    ({ services, params: { reference }, query: { company }, body }) =>
      services.bookingAdmin.addNote({ ...body, reference, company }),
  ),
  post(
    "/:reference/unlock",
    {
      summary: "Let a trip start again after too many wrong codes, with a reason",
      params,
      query,
      body: UnlockStart,
      answer: DeskRecord,
      status: 200,
      mayRefuse: [409],
    },
    ({ services, params: { reference }, query: { company }, body }) =>
      services.bookingAdmin.unlock({ ...body, reference, company }),
  ),
];

/** A company’s bookings, for its operators. */
export const adminBookings = resource(
  "/admin/bookings",
  { tag: "Cabs", area: "bookings", needs: "bookings.manage" },
  [...queue, ...views, ...one],
);
