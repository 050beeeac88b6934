import type { Need } from "#app/domain/policy/policy.ts";

/** Who may call which operation of bookings, by hand; a part of the matrix. */
export const BOOKING_NEEDS: Record<string, Need | "anyone"> = {
  "get /api/bookings": "signed-in",
  "post /api/bookings": "signed-in",
  "post /api/bookings/offers": "signed-in",
  "get /api/bookings/:reference": "signed-in",
  "get /api/bookings/:reference/events": "signed-in",
  "get /api/bookings/:reference/documents": "signed-in",
  "get /api/bookings/:reference/documents/:name": "signed-in",
  "post /api/bookings/:reference/cancel": "signed-in",
  "get /api/bookings/:reference/change": "signed-in",
  "post /api/bookings/:reference/change": "signed-in",
  "post /api/bookings/:reference/transitions": "bookings.manage",
  "post /api/bookings/:reference/payments": "bookings.manage",
  "get /api/admin/bookings": "bookings.manage",
  "get /api/admin/bookings/counts": "bookings.manage",
  "post /api/admin/bookings/bulk": "bookings.manage",
  "get /api/admin/bookings/views": "bookings.manage",
  "post /api/admin/bookings/views": "bookings.manage",
  "delete /api/admin/bookings/views/:id": "bookings.manage",
  "get /api/admin/bookings/:reference": "bookings.manage",
  "get /api/admin/bookings/:reference/suggestions": "bookings.manage",
  "post /api/admin/bookings/:reference/transitions": "bookings.manage",
  "post /api/admin/bookings/:reference/payments": "bookings.manage",
  "post /api/admin/bookings/:reference/notes": "bookings.manage",
  "post /api/admin/bookings/:reference/unlock": "bookings.manage",
};
