/** An example of a request; a test runs each of them. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Examples of requests for the demonstration's catalogue, by operation. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  "get /api/places": { query: { limit: 5 } },
  "get /api/places/paginated": {
    query: { state: "Rajasthan", month: 11, sortBy: "popularity", sortDirection: "DESC", size: 5 },
  },
  "get /api/places/facets": { query: { region: "North" } },
  "get /api/places/region/:region": { params: { region: "South" } },
  "get /api/places/region/:region/states": { params: { region: "South" } },
  "get /api/places/:placeId": { params: { placeId: "jaipur" } },
  "post /api/places/by-ids": { body: ["jaipur", "hampi"] },
  "post /api/places/recommendations/enhanced/public": {
    body: { months: [11, 12], days: 4, region: "South", limit: 5 },
  },
  "get /api/autocompletePlaces": { query: { query: "jai" } },
  "get /api/pois": { query: { placeId: "jaipur" } },
  "get /api/pois/destinationDetails": { query: { placeId: "jaipur" } },
  "get /api/reviews": { query: { placeId: "jaipur", sortBy: "newest" } },
  "post /api/itineraries": {
    body: { placeId: "jaipur", days: 2, pace: "balanced", travellers: 2, begin: "planned" },
  },
  "post /api/itineraries/ai-day": { body: { destination: "Jaipur" } },
  "post /api/itineraries/ai-day/grounded": { body: { placeId: "jaipur", pace: "relaxed" } },
  "get /api/itineraries": { query: { q: "Jaipur" } },
  "get /api/bookings": { query: { view: "upcoming", size: 10 } },
  "post /api/users/tokens": {
    body: { name: "Nightly backup", scopes: ["trips:read"], expiresInDays: 30 },
  },
  "put /api/users/profile": {
    body: { firstName: "Asha", lastName: "Rao", email: "traveller@example.org" },
  },
  "post /api/auth/signup": {
    body: { name: "Asha Rao", email: "asha@example.org", password: "monsoon-over-kochi" },
  },
  "post /api/auth/login": {
    body: { email: "traveller@example.org", password: "a-good-password" },
  },
  "post /api/auth/forgot-password": { body: { email: "asha@example.org" } },
};
