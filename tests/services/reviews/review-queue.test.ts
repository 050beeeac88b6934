import { expect } from "vitest";
import { ReviewQueueQuery } from "#app/schemas/public/reviews.ts";
import { newId } from "#app/platform/ids.ts";
import type { Founded } from "#tests/support/companies.ts";
import { connectTo } from "#tests/support/database.ts";
import { unique } from "#tests/support/factories.ts";
import { reviewListQuery } from "#tests/support/catalogue/review-queries.ts";
import { reviewedBy, someAccount, WORDS } from "#tests/support/catalogue/reviews.ts";
import { test as base } from "#tests/support/test.ts";
import type { Services } from "#app/services/index.ts";

const test = base.extend<{ moderator: Services }>({
  moderator: async ({ main }, use) =>
    use((await someAccount(main, { role: "ROLE_ADMIN" })).services),
});

const queueOf = (query: object) => ReviewQueueQuery.parse(query);
const listOf = (placeId: string) => reviewListQuery({ placeId });

test("only administrators see the queue and decide", async ({ tenant, make }) => {
  const home = await tenant();
  const [id] = await reviewedBy(home, (await make.place()).id, [1]);
  const people = [
    (await someAccount(home)).services,
    (await someAccount(home, { role: "ROLE_PARTNER_ADMIN" })).services,
  ];
  for (const { reviews } of people)
    for (const attempt of [
      () => reviews.queue(queueOf({})),
      () => reviews.waiting(),
      () => reviews.hide({ ids: [id!], reason: "spam", note: "" }),
      () => reviews.show({ ids: [id!] }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  await expect(home.services.reviews.queue(queueOf({}))).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("what was reported waits, with the reasons, most reported first, and without whose it is", async ({
  tenant,
  make,
  moderator,
}) => {
  const [home, other] = [await tenant(), await tenant()];
  const place = await make.place({ name: unique("Lake town") });
  const [once, twice, never] = await reviewedBy(home, place.id, [2, 1, 5]);
  const [first, second] = [await someAccount(home), await someAccount(other)];
  await first.services.reviews.report({ id: once!, reason: "off-topic" });
  await first.services.reviews.report({ id: twice!, reason: "spam" });
  await first.services.reviews.report({ id: twice!, reason: "offensive" });
  await second.services.reviews.report({ id: twice!, reason: "offensive" });
  const queue = await moderator.reviews.queue(queueOf({ placeId: place.id }));
  expect(
    queue.content.map(({ id, openReports, reportReasons }) => [id, openReports, reportReasons]),
  ).toEqual([
    [twice, 2, { spam: 1, offensive: 1 }],
    [once, 1, { "off-topic": 1 }],
  ]);
  expect(queue.content[0]!.subject).toMatchObject({
    kind: "place",
    name: place.name,
    placeSlug: place.slug,
    poiSlug: null,
  });
  expect(queue.waiting).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(queue)).not.toContain(home.company.id);
  expect(
    (await moderator.reviews.queue(queueOf({ placeId: place.slug, status: "shown" }))).content.map(
      ({ id }) => id,
    ),
  ).toContain(never);
});

/** A place with a review of one star that was reported, and hidden for it, and another of five. */
async function hiddenReview(moderator: Services, home: Founded, place: { id: string }) {
  const [writer, reader] = [await someAccount(home), await someAccount(home)];
  const { id } = await writer.services.reviews.create({ placeId: place.id, ...WORDS, rating: 1 });
  await reviewedBy(home, place.id, [5]);
  await reader.services.reviews.report({ id, reason: "offensive" });
  const note = "Please write about the place.";
  expect(await moderator.reviews.hide({ ids: [id], reason: "offensive", note })).toEqual({
    ids: [id],
  });
  return { id, note, writer, reader };
}

test("a hidden review is read nowhere and counts for nothing; its author sees why", async ({
  tenant,
  make,
  moderator,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { id, note, writer, reader } = await hiddenReview(moderator, home, place);
  const page = await home.services.reviews.list(listOf(place.id));
  expect([
    page.content.some((review) => review.id === id),
    page.summary.spread,
    page.totalElements,
  ]).toEqual([false, [0, 0, 0, 0, 1], 1]);
  expect(await home.services.places.get(place.id)).toMatchObject({ rating: 3.33, ratingCount: 1 });
  expect(await writer.services.reviews.mineOf({ kind: "place", id: place.id })).toMatchObject({
    id,
    hidden: { reason: "offensive", note },
  });
  await expect(reader.services.reviews.vote(id)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    (await someAccount(home)).services.reviews.report({ id, reason: "spam" }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect((await moderator.reviews.queue(queueOf({ placeId: place.id }))).content).toEqual([]);
});

test("a hidden review that its author edits stays hidden and waits for the moderators again", async ({
  tenant,
  make,
  moderator,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { id, writer } = await hiddenReview(moderator, home, place);
  await writer.services.reviews.update({
    id,
    version: 1,
    ...WORDS,
    text: "A quieter word about the place.",
  });
  expect((await home.services.reviews.list(listOf(place.id))).totalElements).toBe(1);
  expect((await moderator.reviews.queue(queueOf({ placeId: place.id }))).content).toEqual([
    expect.objectContaining({ id, isEditedSinceHidden: true, openReports: 0, reportReasons: {} }),
  ]);
});

test("a review that is shown again counts again, as its author has edited it meanwhile", async ({
  tenant,
  make,
  moderator,
}) => {
  const [home, place] = [await tenant(), await make.place()];
  const { id, writer } = await hiddenReview(moderator, home, place);
  await writer.services.reviews.update({ id, version: 1, ...WORDS });
  await moderator.reviews.show({ ids: [id] });
  expect((await home.services.reviews.list(listOf(place.id))).summary).toMatchObject({
    ratingCount: 2,
    spread: [0, 0, 0, 0, 2],
  });
  expect((await writer.services.reviews.mine())[0]!.hidden).toBeNull();
});

test("a report that was settled stays settled, even when the account of the one who made it goes", async ({
  tenant,
  make,
  moderator,
  database,
}) => {
  const home = await tenant();
  const place = await make.place();
  const [id] = await reviewedBy(home, place.id, [3]);
  const [early, late] = [await someAccount(home), await someAccount(home)];
  await early.services.reviews.report({ id: id!, reason: "spam" });
  await moderator.reviews.show({ ids: [id!] });
  await late.services.reviews.report({ id: id!, reason: "spam" });
  await early.services.reviews.report({ id: id!, reason: "untrue" });
  const sql = await connectTo(database.ownerUrl);
  const erase = async (userId: string) => {
    await sql.query("SELECT set_config('app.company', $1, false)", [home.company.id]);
    await sql.query("DELETE FROM users WHERE id = $1", [userId]);
    return (await moderator.reviews.queue(queueOf({ placeId: place.id }))).content.map(
      ({ openReports }) => openReports,
    );
  };
  expect(await erase(early.account.id)).toEqual([1]);
  expect(await erase(late.account.id)).toEqual([]);
  await sql.end();
});

test("many are decided on at once, twice is once, and nothing at all is not found", async ({
  tenant,
  make,
  moderator,
}) => {
  const home = await tenant();
  const place = await make.place();
  const ids = await reviewedBy(home, place.id, [1, 2, 3]);
  expect(
    (
      await moderator.reviews.hide({ ids: [...ids, ids[0]!, newId()], reason: "spam", note: "" })
    ).ids.sort(),
  ).toEqual([...ids].sort());
  await moderator.reviews.hide({ ids, reason: "untrue", note: "" });
  expect(
    (await moderator.reviews.queue(queueOf({ placeId: place.id, status: "hidden" }))).content.map(
      ({ hidden }) => hidden!.reason,
    ),
  ).toEqual(["untrue", "untrue", "untrue"]);
  expect(await home.services.places.get(place.id)).toMatchObject({ rating: null, ratingCount: 0 });
  await expect(
    moderator.reviews.hide({ ids: [newId()], reason: "spam", note: "" }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("the queue is narrowed by kind, stars and words, in which signs are letters", async ({
  tenant,
  make,
  moderator,
}) => {
  const home = await tenant();
  const poi = await make.poi();
  const { services } = await someAccount(home);
  await services.reviews.create({
    placeId: poi.placeId,
    ...WORDS,
    rating: 2,
    text: "Fares rose by 100% there.",
  });
  await services.reviews.create({ poiId: poi.id, ...WORDS, rating: 4 });
  const found = async (more: object) =>
    (
      await moderator.reviews.queue(queueOf({ placeId: poi.placeId, status: "all", ...more }))
    ).content.map(({ rating }) => rating);
  expect(await found({ sortBy: "oldest" })).toEqual([2, 4]);
  expect(await found({ kind: "poi" })).toEqual([4]);
  expect(await found({ kind: "place" })).toEqual([2]);
  expect(await found({ rating: "4" })).toEqual([4]);
  expect(await found({ q: "100%" })).toEqual([2]);
  expect(await found({ q: "10_%" })).toEqual([]);
  expect(await found({ q: poi.name })).toEqual([4]);
});

test("the app's role can write nothing of what is shown but a decision", async ({ database }) => {
  const sql = await connectTo(database.appUrl);
  for (const statement of [
    "UPDATE shared_reviews SET text = 'x'",
    "UPDATE shared_reviews SET rating = 5",
    "UPDATE shared_reviews SET helpful_count = 9",
    "DELETE FROM shared_reviews",
    "INSERT INTO shared_reviews (id) VALUES (gen_random_uuid())",
    "UPDATE review_reports SET reason = 'spam'",
    "SELECT rate_places('{}')",
  ])
    await expect(sql.query(statement), statement).rejects.toMatchObject({ code: "42501" });
  await sql.end();
});

test("each decision is one entry of the audit log, with what stood there before, and without what was written or by whom", async ({
  tenant,
  make,
  moderator,
}) => {
  const home = await tenant();
  const place = await make.place({ name: unique("Lake town") });
  const [first, second] = await reviewedBy(home, place.id, [1, 2]);
  await moderator.reviews.hide({
    ids: [first!, second!],
    reason: "untrue",
    note: "It was closed then.",
  });
  await moderator.reviews.show({ ids: [first!] });
  const entries = await moderator.audit.list({ kind: "review", targetId: first! });
  expect(entries).toMatchObject([
    {
      action: "review.show",
      target: { name: `Review of ${place.name}, 1 of 5` },
      before: { isHidden: true, hiddenReason: "untrue" },
      after: { isHidden: false, hiddenReason: null },
      batchId: null,
    },
    {
      action: "review.hide",
      before: { isHidden: false },
      after: { isHidden: true, hiddenReason: "untrue", hiddenNote: "It was closed then." },
      batchId: expect.any(String) as string,
    },
  ]);
  for (const word of [WORDS.text, "Asha"])
    expect(JSON.stringify(entries.map(({ actor: _actor, ...entry }) => entry))).not.toContain(word);
});

test("reviews of a record that is merged move with it, of all companies, but not a second one of the same account", async ({
  tenant,
  make,
  main,
  moderator,
  database,
}) => {
  const [home, other] = [await tenant(), await tenant()];
  const [stored, merged] = [await make.poi(), await make.poi()];
  const duplicate = await make.poi({ placeId: stored.placeId });
  const both = await someAccount(home);
  await both.services.reviews.create({ placeId: stored.placeId, ...WORDS, rating: 4 });
  await both.services.reviews.create({ placeId: merged.placeId, ...WORDS, rating: 1 });
  await both.services.reviews.create({ poiId: duplicate.id, ...WORDS, rating: 2 });
  await reviewedBy(home, merged.placeId, [5]);
  await reviewedBy(other, merged.placeId, [3]);
  await moderator.placeAdmin.merge({ keepId: stored.placeId, dropId: merged.placeId });
  await moderator.poiAdmin.merge({ keepId: stored.id, dropId: duplicate.id });
  expect((await main.services.reviews.list(listOf(stored.placeId))).summary).toMatchObject({
    ratingCount: 3,
    spread: [0, 0, 1, 1, 1],
  });
  expect(
    (await main.services.reviews.list(reviewListQuery({ poiId: stored.id }))).summary.spread,
  ).toEqual([0, 1, 0, 0, 0]);
  expect(await database.app.review.count()).toBe(0);
});
