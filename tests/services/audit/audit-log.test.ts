import { expect } from "vitest";
import { recordChanges } from "#app/services/audit/audit.ts";
import { withCompany } from "#app/platform/context.ts";
import { openDb } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { administrator, makeAccount, signedInAs } from "#tests/support/accounts.ts";
import {
  administratorTest as test,
  type Administrator,
} from "#tests/support/administrator-test.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { unique } from "#tests/support/factories.ts";

/** Who changes something, and when. */
const changedBy = (user: Administrator["user"] | null, at: string | Date) => ({
  user,
  requestId: "test",
  client: { ip: "test" },
  now: () => new Date(at),
});

test("the log is narrowed by who, what, which record and when, alone and together", async ({
  admin,
  main,
  make,
}) => {
  const other = await administrator(main);
  const name = unique("Logpur");
  const place = await admin.services.placeAdmin.create({ name });
  await other.services.placeAdmin.update(place.id, { popularity: 7 });
  await admin.services.placeAdmin.remove(place.id);
  const tag = await make.tag({ name: unique("Logs") });
  await other.services.tagAdmin.update(tag.id, { name: `${tag.name} too`, type: "Theme" }, null);
  const { audit } = admin.services;
  const actions = async (query: Parameters<typeof audit.page>[0]) =>
    (await audit.page(query)).entries.map(({ action }) => action);

  expect(await actions({ record: place.id })).toEqual([
    "place.remove",
    "place.update",
    "place.create",
  ]);
  expect(await actions({ record: name.toUpperCase() }), "by the name that it has").toEqual([
    "place.remove",
    "place.update",
    "place.create",
  ]);
  expect(await actions({ record: place.id, action: "update" })).toEqual(["place.update"]);
  expect(await actions({ record: place.id, kind: "poi" })).toEqual([]);
  expect(await actions({ actorId: other.user.userId })).toEqual(["tag.update", "place.update"]);
  expect(await actions({ actorId: other.user.userId, kind: "tag" })).toEqual(["tag.update"]);
  expect(await actions({ actorId: other.user.userId, action: "place.update" })).toEqual([
    "place.update",
  ]);
  expect(
    await actions({ actorId: other.user.userId, kind: "tag", action: "place.update" }),
  ).toEqual([]);
  expect(await actions({ actorId: admin.user.userId, action: "remove", kind: "place" })).toEqual([
    "place.remove",
  ]);
  expect(new Set(await actions({ kind: "tag", limit: 100 })).has("place.update")).toBe(false);
  expect(await actions({ kind: "nothing" })).toEqual([]);
  const { actors, actions: known } = await audit.choices();
  expect(actors).toContainEqual({ id: other.user.userId, name: other.user.name });
  expect(known).toEqual(
    expect.arrayContaining(["place.create", "place.remove", "place.update", "tag.update"]),
  );
});

test("days are those of India, and the product's own changes are its own", async ({
  admin,
  main,
  database,
}) => {
  const [id, day] = [unique("record"), "2024-02-29"];
  const change = {
    action: "place.update" as const,
    target: { kind: "place", id, name: id },
    before: null,
    after: null,
  };
  await withCompany(database.owner, main.company.id, async (tx) => {
    await recordChanges(changedBy(null, "2024-02-28T18:29:59Z"), tx, [change]);
    await recordChanges(changedBy(null, "2024-02-28T18:30:00Z"), tx, [change]);
    await recordChanges(changedBy(admin.user, "2024-02-29T18:29:59Z"), tx, [change]);
    await recordChanges(changedBy(admin.user, "2024-02-29T18:30:00Z"), tx, [change]);
  });
  const { audit } = admin.services;
  const times = async (query: Parameters<typeof audit.page>[0]) =>
    (await audit.page({ targetId: id, ...query })).entries.map(({ createdAt }) =>
      createdAt.slice(0, 19),
    );
  expect(await times({ from: day, to: day })).toEqual([
    "2024-02-29T18:29:59",
    "2024-02-28T18:30:00",
  ]);
  expect(await times({ from: day })).toHaveLength(3);
  expect(await times({ to: "2024-02-28" })).toEqual(["2024-02-28T18:29:59"]);
  expect(await times({ actorId: "product" })).toEqual([
    "2024-02-28T18:30:00",
    "2024-02-28T18:29:59",
  ]);
});

test("pages go on from an entry, to what is older and back, over entries of one moment and past new ones", async ({
  admin,
  main,
  database,
}) => {
  const { audit } = admin.services;
  const changes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      action: (at % 2 ? "place.update" : "tag.update") as "place.update",
      target: { kind: "place", id: unique("x"), name: "x" },
      before: null,
      after: null,
    }));
  await withCompany(database.owner, main.company.id, (tx) =>
    recordChanges(changedBy(admin.user, "2025-03-01T10:00:00Z"), tx, changes(7)),
  );
  const query = { actorId: admin.user.userId, limit: 3 };
  const first = await audit.page(query);
  expect([first.entries.length, first.newer]).toEqual([3, null]);
  const second = await audit.page({ ...query, before: first.older! });
  await withCompany(database.owner, main.company.id, (tx) =>
    recordChanges(changedBy(admin.user, "2025-03-02T10:00:00Z"), tx, changes(2)),
  );
  const third = await audit.page({ ...query, before: second.older! });
  expect([third.entries.length, third.older]).toEqual([1, null]);
  expect(
    new Set([first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))).size,
  ).toBe(7);
  expect(await audit.page({ ...query, after: third.newer! }), "back to the page before").toEqual({
    ...second,
    newer: second.entries[0]!.id,
  });
  const latest = await audit.page({ ...query, after: first.entries[2]!.id });
  expect([latest.entries.length, latest.newer, latest.entries[2]!.id]).toEqual([
    3,
    first.entries[1]!.id === latest.entries[2]!.id ? expect.any(String) : latest.newer,
    latest.entries[2]!.id,
  ]);
  expect(
    (await audit.page({ ...query, before: "01890a5d-ac96-774b-bcce-b302099a8057" })).entries,
    "an entry that is not there is no place to begin",
  ).toHaveLength(3);
});

/** Changes on the first seven days of a year, some of them in one of two batches; gives the ids of the batches. */
async function changesInBatches(
  { user }: Administrator,
  { company }: Founded,
  { owner }: TestDatabase,
  year: number,
) {
  const change = (day: number, names: string[], batchId?: string) => {
    const changes = names.map((name) => ({
      action: "place.update" as const,
      target: { kind: "place", id: unique("x"), name },
      before: null,
      after: null,
      batchId,
    }));
    const by = changedBy(user, new Date(Date.UTC(year, 0, day)));
    return withCompany(owner, company.id, (tx) => recordChanges(by, tx, changes));
  };
  const [first, second] = [newId(new Date()), newId(new Date())];
  await change(1, ["Alone"]);
  await change(2, ["A", "B"], first);
  await change(3, ["Many 1", "Many 2", "Many 3"], second);
  await change(4, ["C"], first);
  await change(5, ["Alone again"]);
  await change(6, ["Many 4"], second);
  await change(7, ["One of itself"], newId(new Date()));
  return { first, second };
}

test("among the recent changes, those made in one go appear once, with the number of the others", async ({
  admin,
  main,
  database,
}) => {
  await changesInBatches(admin, main, database, 2100);
  const { audit } = admin.services;
  const recent = await audit.recent({ limit: 5 });
  expect(recent.map(({ entry, others }) => [entry.target.name, others])).toEqual([
    ["One of itself", 0],
    ["Many 4", 3],
    ["Alone again", 0],
    ["C", 2],
    ["Alone", 0],
  ]);
  expect((await audit.recent({ limit: 2 })).map(({ entry }) => entry)).toEqual([
    recent[0]!.entry,
    recent[1]!.entry,
  ]);
});

test("the changes made in one go can be listed by themselves", async ({
  admin,
  main,
  database,
}) => {
  const { first, second } = await changesInBatches(admin, main, database, 2090);
  const { audit } = admin.services;
  const names = async (query: Parameters<typeof audit.page>[0]) =>
    (await audit.page(query)).entries.map(({ target }) => target.name).toSorted();
  expect(await names({ batchId: second })).toEqual(["Many 1", "Many 2", "Many 3", "Many 4"]);
  expect(await names({ batchId: first, from: "2090-01-03", action: "update" })).toEqual(["C"]);
  expect(await names({ batchId: newId(new Date()) })).toEqual([]);
});

test("another company's administrators see nothing of it", async ({ admin, tenant }) => {
  const partner = await tenant();
  const place = await admin.services.placeAdmin.create({ name: unique("Secretpur") });
  const stranger = await signedInAs(partner, await makeAccount(partner, "ROLE_PARTNER_ADMIN"));
  await expect(
    partner.servicesWith({ user: stranger }).audit.page({ record: place.id }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    partner.servicesWith({ user: stranger }).audit.recent({ limit: 1 }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(partner.servicesWith({ user: stranger }).audit.choices()).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(partner.servicesWith({ user: null }).audit.page({})).rejects.toMatchObject({
    code: "unauthenticated",
  });
  // The rows are behind a wall, too, for anyone who asks in another company's name.
  const elsewhere = partner.servicesWith({
    user: { ...admin.user, companyId: partner.company.id },
  });
  expect((await elsewhere.audit.page({ record: place.id })).entries).toEqual([]);
  expect(await elsewhere.audit.recent({ limit: 5 })).toEqual([]);
  expect(await elsewhere.audit.choices()).toEqual({ actors: [], actions: [] });
});

test("a search by a record's name takes no second connection while it holds one", async ({
  admin,
  main,
  database,
}) => {
  const name = unique("Alonepur");
  const place = await admin.services.placeAdmin.create({ name });
  const db = openDb(database.appUrl, 1);
  const { entries } = await main
    .servicesWith({ user: admin.user, db })
    .audit.page({ record: name });
  await db.$disconnect();
  expect(entries.map(({ target }) => target.id)).toEqual([place.id]);
});
