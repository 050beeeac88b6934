/** The one place where addresses are built; nobody types a URL. */
type Query = Record<string, string | number | null | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== null && value !== "") search.set(key, String(value));
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

export const paths = {
  home: () => "/",
  about: () => "/about-us",
  contact: () => "/contact-us",
  explore: (query?: Query) => withQuery("/explore", query),
  region: (region: string) => `/region/${slugify(region)}`,
  tag: (nameOrSlug: string) => `/tag/${slugify(nameOrSlug)}`,
  destination: (slug: string) => `/destination/${encodeURIComponent(slug)}`,
  /** The reviews of a place, or of one of its points of interest (`poi`, its slug). */
  reviews: (placeSlug: string, query?: Query) => withQuery(`/destination/${encodeURIComponent(placeSlug)}/reviews`, query),
  itinerary: (placeSlug?: string) => (placeSlug ? `/itinerary/${encodeURIComponent(placeSlug)}` : "/itinerary"),
  /** Ideas for one day at a place, for a trip when one is named. */
  oneDay: (placeSlug: string, tripId?: string) => withQuery(`/itinerary/${encodeURIComponent(placeSlug)}/one-day`, { trip: tripId }),
  /** The editor of a trip; its address names the place it began with. */
  trip: (placeSlug: string, tripId: string) => `/itinerary/${encodeURIComponent(placeSlug)}/${tripId}`,
  cabBooking: (query?: Query) => withQuery("/cab-booking", query),
  /** The illustrated cover of a place. */
  cover: (slug: string) => `/covers/${encodeURIComponent(slug)}.svg`,
  /** The 1200x630 picture that social networks show; `page` is a destination's slug or a page's name. */
  socialCard: (kind: "page" | "destination" | "region" | "tag", name: string) => `/social/${kind}/${encodeURIComponent(name)}.png`,
  setTheme: () => "/set-theme",
  /** The home page with the sign-in open; `redirectTo` is the path and query to go on to. */
  signIn: (redirectTo?: string) => withQuery("/", { auth: "login", redirectTo }),
  /** A link that opens the sign-in over the page it is on. */
  auth: (mode: "login" | "register", redirectTo?: string | null) => withQuery(`/auth/${mode}`, { redirectTo }),
  /** Where the sign-in's form is sent. */
  authForm: (mode: "login" | "register") => withQuery(`/auth/${mode}`, { sent: 1 }),
  googleSignIn: (redirectTo?: string | null) => withQuery("/auth/google", { redirectTo }),
  /** Where a sign-in with Google ends on the visitor's own host. */
  oauthCallback: (query?: { code?: string; error?: string; redirectTo?: string | null }) => withQuery("/oauth/callback", query),
  logout: () => "/auth/logout",
  forgotPassword: (query?: { sent: 1 }) => withQuery("/forgot-password", query),
  /** A mailed link's address: its secret is in the query, which no shared page is drawn from. */
  resetPassword: (token?: string) => withQuery("/reset-password", { token }),
  verifyEmail: (token?: string, purpose?: "change") => withQuery("/verify-email", { token, purpose }),
  profile: () => "/profile",
  account: (page?: "password" | "verification" | "data") => (page ? `/account/${page}` : "/account"),
  myBookings: () => "/my-bookings",
  /** What a model proposes: places, points of interest, and what records lack; a batch of it by its id. */
  aiPlaces: (batchId?: string) => (batchId ? `/ai-place-generator/${batchId}` : "/ai-place-generator"),
  aiPois: (batchId?: string, query?: Query) => withQuery(batchId ? `/ai-poi-generator/${batchId}` : "/ai-poi-generator", query),
  aiCompletion: (batchId?: string) => (batchId ? `/ai-data-completion/${batchId}` : "/ai-data-completion"),
  /** The administrators' desks. */
  desk: () => "/admin",
  placeDesk: (query?: Query) => withQuery("/place-management", query),
  placeDeskPage: (page: string, query?: Query) => withQuery(`/place-management/${encodeURIComponent(page)}`, query),
  poiDesk: (query?: Query) => withQuery("/poi-management", query),
  poiDeskPage: (page: string, query?: Query) => withQuery(`/poi-management/${encodeURIComponent(page)}`, query),
  tagDesk: (query?: Query) => withQuery("/tag-management", query),
  tagDeskPage: (page: string, query?: Query) => withQuery(`/tag-management/${encodeURIComponent(page)}`, query),
  /** What was written to accounts, for administrators. */
  mails: () => "/admin/mails",
  /** The images of a place or a point of interest, for administrators; where their forms are sent, too. */
  images: (kind: "place" | "poi", id: string) => `/admin/images/${kind}/${encodeURIComponent(id)}`,
  imageQuality: (query?: Query) => withQuery("/image-quality-report", query),
  savedItineraries: (query?: Query) => withQuery("/saved-itineraries", query),
  sessions: () => "/account/sessions",
  api: (path: string, query?: Query) => withQuery(`/api${path}`, query),
};
