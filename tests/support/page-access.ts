import type { Need } from "#app/domain/policy/policy.ts";

export interface PageAccess {
  needs: Need | "anyone";
  /** An address of the route. */
  at: string;
  takesForms?: boolean;
  /** It may lead to the sign-in anyone who it lets in. */
  isSignIn?: boolean;
}

/** Who may open each screen, and send its forms, by hand: a route that is not here, or guards itself otherwise, fails the build. */
export const PAGES: Record<string, PageAccess> = {
  "routes/_index": { needs: "anyone", at: "/" },
  "routes/about-us": { needs: "anyone", at: "/about-us" },
  "routes/account._index": { needs: "signed-in", at: "/account" },
  "routes/account.data": { needs: "signed-in", at: "/account/data", takesForms: true },
  "routes/account.password": { needs: "signed-in", at: "/account/password", takesForms: true },
  "routes/account.sessions": { needs: "signed-in", at: "/account/sessions", takesForms: true },
  "routes/account.tokens": { needs: "signed-in", at: "/account/tokens", takesForms: true },
  "routes/account.verification": {
    needs: "signed-in",
    at: "/account/verification",
    takesForms: true,
  },
  "routes/admin.images.$kind.$id": {
    needs: "catalogue.manage",
    at: "/admin/images/place/jaipur",
    takesForms: true,
  },
  "routes/image-quality-report": {
    needs: "catalogue.manage",
    at: "/image-quality-report",
    takesForms: true,
  },
  "routes/booking-management._index": {
    needs: "bookings.manage",
    at: "/booking-management",
    takesForms: true,
  },
  "routes/booking-management.$reference": {
    needs: "bookings.manage",
    at: "/booking-management/2222-2222",
    takesForms: true,
  },
  "routes/admin.audit": { needs: "catalogue.manage", at: "/admin/audit" },
  "routes/admin.mails": { needs: "users.manage", at: "/admin/mails" },
  "routes/ai-place-generator": {
    needs: "catalogue.manage",
    at: "/ai-place-generator",
    takesForms: true,
  },
  "routes/ai-poi-generator": {
    needs: "catalogue.manage",
    at: "/ai-poi-generator",
    takesForms: true,
  },
  "routes/ai-data-completion": {
    needs: "catalogue.manage",
    at: "/ai-data-completion",
    takesForms: true,
  },
  // No one's batches.
  "routes/ai-place-generator_.$batchId": {
    needs: "catalogue.manage",
    at: "/ai-place-generator/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/ai-poi-generator_.$batchId": {
    needs: "catalogue.manage",
    at: "/ai-poi-generator/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/ai-data-completion_.$batchId": {
    needs: "catalogue.manage",
    at: "/ai-data-completion/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/auth.$mode": { needs: "anyone", at: "/auth/login", takesForms: true, isSignIn: true },
  "routes/auth.google": { needs: "anyone", at: "/auth/google" },
  "routes/auth.logout": { needs: "anyone", at: "/auth/logout", takesForms: true },
  "routes/cab-booking": { needs: "signed-in", at: "/cab-booking", takesForms: true },
  "routes/cabs": { needs: "anyone", at: "/cabs", takesForms: true },
  "routes/my-bookings._index": { needs: "signed-in", at: "/my-bookings" },
  "routes/my-bookings.$reference": {
    needs: "signed-in",
    at: "/my-bookings/2222-2222",
    takesForms: true,
  },
  "routes/my-bookings_.$reference.change": {
    needs: "signed-in",
    at: "/my-bookings/2222-2222/change",
    takesForms: true,
  },
  // No one's link.
  "routes/shared-trip": { needs: "anyone", at: "/shared-trip" },
  "routes/contact-us": { needs: "anyone", at: "/contact-us", takesForms: true },
  "routes/destination.$placeId": { needs: "anyone", at: "/destination/jaipur" },
  "routes/destination_.$placeId.reviews": {
    needs: "anyone",
    at: "/destination/jaipur/reviews",
    takesForms: true,
  },
  "routes/explore": { needs: "anyone", at: "/explore" },
  "routes/fleet-management._index": { needs: "bookings.manage", at: "/fleet-management" },
  "routes/fleet-management.drivers._index": {
    needs: "bookings.manage",
    at: "/fleet-management/drivers",
  },
  "routes/fleet-management.import": {
    needs: "bookings.manage",
    at: "/fleet-management/import",
    takesForms: true,
  },
  "routes/fleet-management.vehicles.$vehicleId": {
    needs: "bookings.manage",
    at: "/fleet-management/vehicles/new",
    takesForms: true,
  },
  "routes/fleet-management.drivers.$driverId": {
    needs: "bookings.manage",
    at: "/fleet-management/drivers/new",
    takesForms: true,
  },
  "routes/tariff-management": {
    needs: "bookings.manage",
    at: "/tariff-management",
    takesForms: true,
  },
  "routes/forgot-password": { needs: "anyone", at: "/forgot-password", takesForms: true },
  "routes/[__ui]": { needs: "anyone", at: "/__ui" },
  "routes/itinerary.($placeId)": { needs: "anyone", at: "/itinerary/jaipur", takesForms: true },
  // No one's trip: whose it is, the trips' own tests look at. Whose session has ended is led to the sign-in.
  "routes/itinerary_.$placeId.$itineraryId": {
    needs: "anyone",
    at: "/itinerary/jaipur/01890000-0000-7000-8000-000000000000",
    takesForms: true,
    isSignIn: true,
  },
  "routes/offline": { needs: "anyone", at: "/offline" },
  "routes/itinerary_.$placeId.one-day": {
    needs: "anyone",
    at: "/itinerary/jaipur/one-day",
    takesForms: true,
  },
  "routes/itinerary_.$placeId.add": {
    needs: "anyone",
    at: "/itinerary/jaipur/add",
    takesForms: true,
  },
  "routes/oauth.callback": { needs: "anyone", at: "/oauth/callback" },
  "routes/oauth2.redirect": { needs: "anyone", at: "/oauth2/redirect" },
  "routes/admin._index": { needs: "catalogue.manage", at: "/admin" },
  "routes/place-management._index": {
    needs: "catalogue.manage",
    at: "/place-management",
    takesForms: true,
  },
  "routes/place-management.merge": {
    needs: "catalogue.manage",
    at: "/place-management/merge?keepId=01890000-0000-7000-8000-000000000000&dropId=01890000-0000-7000-8000-000000000001",
    takesForms: true,
  },
  "routes/poi-management.merge": {
    needs: "catalogue.manage",
    at: "/poi-management/merge?keepId=01890000-0000-7000-8000-000000000000&dropId=01890000-0000-7000-8000-000000000001",
    takesForms: true,
  },
  "routes/place-management.new": {
    needs: "catalogue.manage",
    at: "/place-management/new",
    takesForms: true,
  },
  "routes/place-management.$placeId": {
    needs: "catalogue.manage",
    at: "/place-management/jaipur",
    takesForms: true,
  },
  "routes/place-management.reviews": {
    needs: "catalogue.manage",
    at: "/place-management/reviews",
    takesForms: true,
  },
  "routes/place-management.import._index": {
    needs: "catalogue.manage",
    at: "/place-management/import",
    takesForms: true,
  },
  // No one's import.
  "routes/place-management.import.$importId": {
    needs: "catalogue.manage",
    at: "/place-management/import/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/place-management.duplicates": {
    needs: "catalogue.manage",
    at: "/place-management/duplicates",
    takesForms: true,
  },
  "routes/poi-management._index": {
    needs: "catalogue.manage",
    at: "/poi-management",
    takesForms: true,
  },
  "routes/poi-management.$poiId": {
    needs: "catalogue.manage",
    at: "/poi-management/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/poi-management.reviews": {
    needs: "catalogue.manage",
    at: "/poi-management/reviews",
    takesForms: true,
  },
  "routes/poi-management.import._index": {
    needs: "catalogue.manage",
    at: "/poi-management/import",
    takesForms: true,
  },
  // No one's import.
  "routes/poi-management.import.$importId": {
    needs: "catalogue.manage",
    at: "/poi-management/import/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/poi-management.duplicates": {
    needs: "catalogue.manage",
    at: "/poi-management/duplicates",
    takesForms: true,
  },
  "routes/poi-management.new": {
    needs: "catalogue.manage",
    at: "/poi-management/new",
    takesForms: true,
  },
  "routes/partner-management._index": {
    needs: "companies.view-all",
    at: "/partner-management",
  },
  // No one's.
  "routes/partner-management.$partnerId": {
    needs: "companies.view-all",
    at: "/partner-management/01890000-0000-7000-8000-000000000000",
    takesForms: true,
  },
  "routes/profile": { needs: "signed-in", at: "/profile", takesForms: true },
  "routes/region.$region": { needs: "anyone", at: "/region/north" },
  "routes/reset-password": { needs: "anyone", at: "/reset-password", takesForms: true },
  "routes/saved-itineraries": { needs: "signed-in", at: "/saved-itineraries", takesForms: true },
  "routes/set-theme": { needs: "anyone", at: "/set-theme", takesForms: true },
  "routes/tag.$tag": { needs: "anyone", at: "/tag/heritage" },
  "routes/tag-management._index": {
    needs: "catalogue.manage",
    at: "/tag-management",
    takesForms: true,
  },
  "routes/tag-management.$tagId": {
    needs: "catalogue.manage",
    at: "/tag-management/no-such-tag",
    takesForms: true,
  },
  "routes/sign-in-link": { needs: "anyone", at: "/sign-in-link", takesForms: true },
  "routes/verify-email": { needs: "anyone", at: "/verify-email", takesForms: true },
  // The pages that the policy guards and that are not built yet end here.
  "routes/$": { needs: "anyone", at: "/no-such-page", takesForms: true },
};
