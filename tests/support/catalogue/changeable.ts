import { newId } from "#app/platform/ids.ts";
import { administrator, makeAccount, sessionOf } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Factories } from "#tests/support/factories.ts";
import type { Answer } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { multipart } from "#tests/support/files/uploads.ts";
import { WORDS } from "./reviews.ts";

type Headers = Record<string, string>;
type Body = Record<string, unknown>;

/** A record of the API that can be read, changed and mostly deleted. */
export interface Changeable {
  noun: string;
  read(headers?: Headers): Promise<Answer>;
  write(body: Body, headers?: Headers): Promise<Answer>;
  /** Missing where it can't be deleted. */
  remove?(headers?: Headers): Promise<Answer>;
  /** A change of it, as a part of a body. */
  change: Body;
  /** A field of it that only the product writes, with another value. */
  readOnly: Body;
}

interface Given {
  site: RunningSite;
  main: Founded;
  make: Factories;
  database: TestDatabase;
}

interface Caller {
  ask(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
}

const callerWith = ({ site }: Given, cookie: string): Caller => ({
  ask: (method, path, body, headers = {}) =>
    site.ask(path, { method, body, headers: { cookie, ...headers } }),
});

/** Read, changed and deleted at one address, or at these. */
const at = (
  { ask }: Caller,
  noun: string,
  { read, write = read, method = "PATCH" }: { read: string; write?: string; method?: string },
  { change, readOnly }: Pick<Changeable, "change" | "readOnly">,
): Changeable & { remove: NonNullable<Changeable["remove"]> } => ({
  noun,
  change,
  readOnly,
  read: (headers) => ask("GET", read, undefined, headers),
  write: (body, headers) => ask(method, write, body, headers),
  remove: (headers) => ask("DELETE", write, undefined, headers),
});

async function catalogueOf(given: Given): Promise<Changeable[]> {
  const { main, make, database } = given;
  const caller = callerWith(given, (await administrator(main)).cookie);
  const [first, second] = [await make.tag(), await make.tag()];
  const place = await make.place({ tagIds: [first.id, second.id] });
  const poi = await make.poi({ placeId: place.id, tagIds: [first.id] });
  const image = await database.owner.image.create({
    data: { id: newId(), placeId: place.id, url: "/a.webp", width: 9, height: 6, alt: "A fort" },
  });
  const pictures = `/api/admin/places/${place.id}/images/${image.id}`;
  const tag = at(
    caller,
    "tag",
    { read: `/api/admin/tags/${second.id}`, method: "PUT" },
    { change: { type: "Mood" }, readOnly: { placeCount: 99 } },
  );
  return [
    at(
      caller,
      "place",
      { read: `/api/admin/places/${place.id}` },
      { change: { popularity: 3 }, readOnly: { poiCount: 99 } },
    ),
    at(
      caller,
      "point of interest",
      { read: `/api/admin/pois/${poi.id}` },
      { change: { visitMinutes: 35 }, readOnly: { rating: 5 } },
    ),
    at(caller, "image", { read: pictures }, { change: { alt: "Changed" }, readOnly: { width: 1 } }),
    {
      ...tag,
      write: (body, headers) => {
        const form = multipart([
          { name: "tag", type: "application/json", body: JSON.stringify(body) },
        ]);
        return caller.ask("PUT", `/api/admin/tags/${second.id}`, form.body, {
          ...form.headers,
          ...headers,
        });
      },
    },
  ];
}

async function companyOf(given: Given, { company }: Founded): Promise<Changeable> {
  const caller = callerWith(given, (await administrator(given.main)).cookie);
  return at(
    caller,
    "company",
    { read: `/api/companies/${company.id}`, method: "PUT" },
    { change: { companyName: "Changed" }, readOnly: { isMainCompany: true } },
  );
}

/** Records of a traveller's own. */
async function ownRecords(given: Given): Promise<Changeable[]> {
  const { main, make } = given;
  const caller = callerWith(given, await sessionOf(main, await makeAccount(main, "ROLE_USER")));
  const placeId = (await make.place()).slug;
  const idOf = async (path: string, body: object) =>
    (await caller.ask("POST", path, body)).json<{ id: string }>().id;
  const trip = await idOf("/api/itineraries", { placeId, days: 2, begin: "empty" });
  const review = await idOf("/api/reviews", { placeId, ...WORDS });
  const { remove: _none, ...profile } = at(
    caller,
    "profile",
    { read: "/api/users/profile", method: "PUT" },
    { change: { lastName: "Changed" }, readOnly: { roles: ["ROLE_ADMIN"] } },
  );
  return [
    profile,
    at(
      caller,
      "trip",
      { read: `/api/itineraries/${trip}` },
      { change: { title: "Changed" }, readOnly: { timeZone: "UTC" } },
    ),
    at(
      caller,
      "review",
      { read: `/api/reviews/mine/${review}`, write: `/api/reviews/${review}`, method: "PUT" },
      { change: { text: "Changed, after some thought." }, readOnly: { helpfulCount: 99 } },
    ),
  ];
}

/** One of everything that the API reads and changes. */
export async function changeableRecords(given: Given, partner: Founded): Promise<Changeable[]> {
  given.site.forget();
  return [
    ...(await catalogueOf(given)),
    await companyOf(given, partner),
    ...(await ownRecords(given)),
  ];
}
