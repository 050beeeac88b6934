/* A program of an API consumer, compiled against the types that are generated from the OpenAPI document. */
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.d.ts";

type Place = components["schemas"]["Place"];

interface Start {
  baseUrl: string;
  /** A session's cookie, to make the token with. */
  cookie: string;
}

/** What a call answered: its data, or a failure of the test. */
function dataOf<T>({
  data,
  error,
  response,
}: {
  data?: T;
  error?: unknown;
  response: Response;
}): T {
  if (error !== undefined || data === undefined)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data;
}

function expectStatus(answer: { error?: { code?: string }; response: Response }, status: number) {
  if (answer.response.status !== status || answer.error?.code === undefined)
    throw new Error(`${answer.response.url} answered ${answer.response.status}, not ${status}`);
}

type Client = ReturnType<typeof createClient<paths>>;

/** The public catalogue: 16 calls. */
async function explore(api: Client): Promise<Place[]> {
  dataOf(await api.GET("/api/tags"));
  dataOf(await api.GET("/api/places/regions"));
  const places = dataOf(await api.GET("/api/places", { params: { query: { limit: 3 } } }));
  dataOf(await api.GET("/api/places/facets", { params: { query: { month: 11 } } }));
  dataOf(
    await api.GET("/api/places/paginated", {
      params: { query: { region: "South", page: 0, size: 5, sortBy: "name" } },
    }),
  );
  dataOf(await api.GET("/api/places/region/{region}", { params: { path: { region: "North" } } }));
  dataOf(
    await api.GET("/api/places/region/{region}/states", { params: { path: { region: "North" } } }),
  );
  dataOf(await api.GET("/api/autocompletePlaces", { params: { query: { query: "jai" } } }));
  for (const { slug } of places) {
    dataOf(await api.GET("/api/places/{placeId}", { params: { path: { placeId: slug } } }));
    dataOf(await api.GET("/api/reviews", { params: { query: { placeId: slug } } }));
  }
  dataOf(await api.POST("/api/places/by-ids", { body: places.map(({ id }) => id) }));
  expectStatus(
    await api.GET("/api/places/{placeId}", { params: { path: { placeId: "nowhere" } } }),
    404,
  );
  return places;
}

/** One trip from its creation to its removal: 9 calls. */
async function planTrip(api: Client, placeId: string): Promise<void> {
  const trip = dataOf(
    await api.POST("/api/itineraries", {
      params: { header: { "Idempotency-Key": `journey-${placeId}` } },
      body: { placeId, days: 2, travellers: 2 },
    }),
  );
  const path = { id: trip.id };
  dataOf(await api.GET("/api/itineraries/{id}", { params: { path } }));
  dataOf(await api.GET("/api/itineraries/{id}/plan", { params: { path } }));
  const changed = dataOf(
    await api.PATCH("/api/itineraries/{id}/operations", {
      params: { path },
      body: { version: trip.version, operations: [{ op: "trip.set", title: "A long weekend" }] },
    }),
  );
  if (changed.title !== "A long weekend") throw new Error("The trip has not been renamed");
  const copy = dataOf(await api.POST("/api/itineraries/{id}/duplicate", { params: { path } }));
  dataOf(await api.GET("/api/itineraries", { params: { query: { archived: false } } }));
  dataOf(await api.DELETE("/api/itineraries/{id}", { params: { path: { id: copy.id } } }));
  dataOf(await api.POST("/api/itineraries/{id}/restore", { params: { path: { id: copy.id } } }));
  dataOf(await api.DELETE("/api/itineraries/{id}", { params: { path: { id: copy.id } } }));
}

/** A program's day with the API. Answers how many calls it made. */
export async function journey({ baseUrl, cookie }: Start): Promise<number> {
  let calls = 0;
  const count = { onRequest: () => void (calls += 1) };
  const browser = createClient<paths>({ baseUrl, headers: { cookie } });
  browser.use(count);
  const made = dataOf(
    await browser.POST("/api/users/tokens", {
      body: { name: "Journey", scopes: ["profile:read", "trips:write"], expiresInDays: 1 },
    }),
  );
  const api = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${made.token}` },
  });
  api.use(count);
  dataOf(await api.GET("/api/auth/me"));
  const places = await explore(api);
  expectStatus(await api.GET("/api/users/tokens"), 403);
  expectStatus(await api.GET("/api/reviews/mine"), 403);
  for (const { slug } of places.slice(0, 2)) await planTrip(api, slug);
  await browser.DELETE("/api/users/tokens/{id}", { params: { path: { id: made.id } } });
  expectStatus(await api.GET("/api/itineraries"), 401);
  return calls;
}
