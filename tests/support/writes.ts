import { PASSWORD } from "./accounts.ts";

const BRANDING = { logoUrl: "/brand/konkan-coast.svg", primaryColor: "#0369a1", secondaryColor: "#f97316", fontFamily: "DM Sans, sans-serif", themeMode: "dark" };
const REVIEW = { rating: 5, text: "Pink walls and kind people.", visitedMonth: "2026-01" };
const LINK = { token: "a-token" };

/** What each write of the API takes, valid in itself; null where it takes no fields. A write that is not here fails the build. */
export const BODIES: Record<string, Record<string, unknown> | readonly Record<string, unknown>[] | null> = {
  "post /api/places/by-ids": null,
  "post /api/places/recommendations/enhanced/public": { days: 3, startFrom: { latitude: 26.9, longitude: 75.8 } },
  "post /api/auth/login": { email: "asha@example.org", password: PASSWORD },
  "post /api/auth/signup": { name: "Asha Rao", email: "new@example.org", password: PASSWORD },
  "post /api/auth/logout": null,
  "delete /api/auth/sessions": null,
  "delete /api/auth/sessions/:id": null,
  "delete /api/admin/users/:id/sessions": null,
  "post /api/admin/jobs/:id/cancel": null,
  "post /api/auth/store-oauth-origin": { origin: "https://wayfold.com", domain: "wayfold.com", redirectPath: null },
  "post /api/auth/forgot-password": { email: "asha@example.org" },
  "post /api/auth/reset-password": { ...LINK, password: PASSWORD },
  "post /api/auth/change-password": { currentPassword: PASSWORD, newPassword: "another-good-password" },
  "post /api/auth/verify-email/resend": null,
  "post /api/auth/verify-email": LINK,
  "post /api/auth/confirm-email": LINK,
  "put /api/users/profile": { firstName: "Meera", lastName: "Iyer", email: "asha@example.org" },
  "post /api/users/profile/picture": null,
  "delete /api/users/account": { password: PASSWORD },
  "post /api/itineraries/ai-day": { destination: "Jaipur" },
  "post /api/itineraries/ai-day/grounded": { placeId: "jaipur" },
  "post /api/companies": { companyName: "Changed", domain: "extra-fields", branding: BRANDING },
  "put /api/companies/:id": { companyName: "Changed", branding: BRANDING },
  "patch /api/companies/:id/branding": BRANDING,
  "post /api/companies/:id/logo": null,
  "delete /api/companies/:id": null,
  "post /api/browser-reports/errors": [
    { type: "SERVER_ERROR", message: "Server error", status: 500, timestamp: "2026-11-21T10:00:00.000Z", path: "/explore", release: null, section: null, level: null },
  ],
  "post /api/browser-reports/metrics": { route: "/explore", device: "phone", connection: null, release: null, metrics: [{ metric: "LCP", value: 1200 }] },
  "post /api/itineraries": { placeId: "jaipur", days: 2, begin: "empty" },
  "patch /api/itineraries/:id/operations": { version: 1, operations: [{ op: "trip.set", title: "Changed" }] },
  "post /api/itineraries/:id/optimise": { version: 1, apply: false },
  "post /api/itineraries/:id/duplicate": null,
  "delete /api/itineraries/:id": null,
  "post /api/itineraries/:id/restore": null,
  "post /api/reviews": { placeId: "jaipur", ...REVIEW },
  "put /api/reviews/:id": { ...REVIEW, version: 1 },
  "delete /api/reviews/:id": null,
  "put /api/reviews/:id/helpful": null,
  "delete /api/reviews/:id/helpful": null,
  "post /api/reviews/:id/reports": { reason: "spam" },
  "post /api/admin/reviews/hide": { ids: ["019aa000-0000-7000-8000-000000000000"], reason: "spam", note: "" },
  "post /api/admin/reviews/show": { ids: ["019aa000-0000-7000-8000-000000000000"] },
};
