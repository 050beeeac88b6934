/** What an address asks for. */
export type Query = Record<string, string | number | null | undefined>;

/** A path with the parts of its query that are given. */
export const withQuery = (path: string, query: Query = {}) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** Lower-case letters, digits and single hyphens; marks of other scripts are dropped. */
export const slugify = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** The only place that builds URLs, with `adminPaths` for admin pages. */
export const paths = {
  home: () => "/",
  about: () => "/about-us",
  contact: () => "/contact-us",
  explore: (query?: Query) => withQuery("/explore", query),
  region: (region: string) => `/region/${slugify(region)}`,
  tag: (nameOrSlug: string) => `/tag/${slugify(nameOrSlug)}`,
  destination: (slug: string, query?: Query) =>
    withQuery(`/destination/${encodeURIComponent(slug)}`, query),
  /** The reviews of a place, or of one of its points of interest (`poi`, its slug). */
  reviews: (placeSlug: string, query?: Query) =>
    withQuery(`/destination/${encodeURIComponent(placeSlug)}/reviews`, query),
  /** The start form; `month` or `date` is when the visitor wants to go. */
  itinerary: (placeSlug?: string, query?: Query) =>
    withQuery(placeSlug ? `/itinerary/${encodeURIComponent(placeSlug)}` : "/itinerary", query),
  /** Ideas for one day at a place, for a trip when one is named. */
  oneDay: (placeSlug: string, tripId?: string) =>
    withQuery(`/itinerary/${encodeURIComponent(placeSlug)}/one-day`, { trip: tripId }),
  /** Adds a place, or its point of interest (`poi`, its slug), to a trip; a new one begins in the `month`. */
  addToTrip: (placeSlug: string, query?: Query) =>
    withQuery(`/itinerary/${encodeURIComponent(placeSlug)}/add`, query),
  /** The editor of a trip; its address names the place it began with. */
  trip: (placeSlug: string, tripId: string) =>
    `/itinerary/${encodeURIComponent(placeSlug)}/${tripId}`,
  /** Prices of cabs: to `place`, of `quote`, or for the trip of a booking: `again`, `back` or to `change` it. */
  cabs: (query?: Query) => withQuery("/cabs", query),
  cabBooking: (query?: Query) => withQuery("/cab-booking", query),
  myBookings: (query?: Query) => withQuery("/my-bookings", query),
  /** A booking of the account, by its reference. */
  myBooking: (reference: string, query?: Query) => withQuery(`/my-bookings/${reference}`, query),
  /** A change of a booking to another price, shown before it is made. */
  bookingChange: (reference: string, query?: Query) =>
    withQuery(`/my-bookings/${reference}/change`, query),
  /** A trip for those who have its link: the secret is in the query, which is never logged. */
  sharedTrip: (token?: string) => withQuery("/shared-trip", { token }),
  /** The illustrated cover of a place. */
  cover: (slug: string) => `/covers/${encodeURIComponent(slug)}.svg`,
  /** The 1200x630 picture that social networks show; `page` is a destination's slug or a page's name. */
  socialCard: (kind: "page" | "destination" | "region" | "tag", name: string) =>
    `/social/${kind}/${encodeURIComponent(name)}.png`,
  setTheme: () => "/set-theme",
  /** The home page with the sign-in open; `redirectTo` is the path and query to go on to. */
  signIn: (redirectTo?: string) => withQuery("/", { auth: "login", redirectTo }),
  /** A link that opens the sign-in over the page it is on. */
  auth: (mode: "login" | "register", redirectTo?: string | null) =>
    withQuery(`/auth/${mode}`, { redirectTo }),
  /** Where the sign-in's form is sent. */
  authForm: (mode: "login" | "register") => withQuery(`/auth/${mode}`, { sent: 1 }),
  googleSignIn: (redirectTo?: string | null) => withQuery("/auth/google", { redirectTo }),
  /** Where a sign-in with Google ends on the visitor's own host. */
  oauthCallback: (query?: { code?: string; error?: string; redirectTo?: string | null }) =>
    withQuery("/oauth/callback", query),
  logout: () => "/auth/logout",
  forgotPassword: (query?: { sent: 1 }) => withQuery("/forgot-password", query),
  /** A mailed link's address: its secret is in the query, which no shared page is drawn from. */
  signInLink: (token?: string) => withQuery("/sign-in-link", { token }),
  resetPassword: (token?: string) => withQuery("/reset-password", { token }),
  verifyEmail: (token?: string, purpose?: "change") =>
    withQuery("/verify-email", { token, purpose }),
  profile: () => "/profile",
  account: (page?: "password" | "verification" | "data") =>
    page ? `/account/${page}` : "/account",
  savedItineraries: (query?: Query) => withQuery("/saved-itineraries", query),
  sessions: () => "/account/sessions",
  tokens: () => "/account/tokens",
  apiDocs: () => "/api/docs",
  api: (path: string, query?: Query) => withQuery(`/api${path}`, query),
};
