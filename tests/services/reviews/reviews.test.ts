import { expect } from "vitest";
import { ReviewPage } from "#app/schemas/public/reviews.ts";
import { withCompany } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { reviewListQuery } from "#tests/support/catalogue/review-queries.ts";
import { reviewedBy, someAccount, WORDS } from "#tests/support/catalogue/reviews.ts";
import { test } from "#tests/support/test.ts";

test("a traveller's review is read at once on every company's site, with the name cut short and nothing of the account or its company", async ({
  tenant,
  main,
  make,
}) => {
  const place = await make.place();
  const [home, other] = [await tenant(), await tenant()];
  const { services, account } = await someAccount(home, { name: "Asha Mehta" });
  const own = await services.reviews.create({
    placeId: place.slug,
    ...WORDS,
    text: "गुलाबी दीवारें।\n\nPink walls.",
  });

  expect(own).toMatchObject({
    rating: 5,
    text: "गुलाबी दीवारें।\n\nPink walls.",
    visitedMonth: "2026-01",
    authorName: "Asha M.",
    version: 1,
    hidden: null,
    editedAt: null,
  });
  for (const site of [home, other, main]) {
    const page = await site.services.reviews.list(reviewListQuery({ placeId: place.id }));
    expect(ReviewPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      totalElements: 1,
      summary: { rating: 3.33, mean: 5, ratingCount: 1, spread: [0, 0, 0, 0, 1] },
    });
    expect(page.content[0]).toMatchObject({ id: own.id, authorName: "Asha M.", caller: null });
    const text = JSON.stringify(page);
    for (const secret of [account.email, account.id, home.company.id, home.company.name, "Mehta"])
      expect(text).not.toContain(secret);
  }
  expect(await other.services.places.get(place.id)).toMatchObject({ rating: 3.33, ratingCount: 1 });
});

test("each thing is reviewed once by an account, and the place and its POIs are things apart", async ({
  tenant,
  make,
}) => {
  const home = await tenant();
  const poi = await make.poi();
  const { services } = await someAccount(home);
  const first = await services.reviews.create({ placeId: poi.placeId, ...WORDS });
  await services.reviews.create({ poiId: poi.id, ...WORDS, rating: 2 });
  await expect(
    services.reviews.create({ placeId: poi.placeId, ...WORDS, rating: 1 }),
  ).rejects.toMatchObject({ code: "conflict", current: { id: first.id, rating: 5 } });
  expect(
    (await services.reviews.mine()).map(({ subject, rating }) => [subject.kind, rating]),
  ).toEqual([
    ["poi", 2],
    ["place", 5],
  ]);
  expect(await services.reviews.mineOf({ kind: "place", id: poi.placeId })).toMatchObject({
    id: first.id,
  });
  expect(await home.services.pois.list({ placeId: poi.placeId })).toEqual([
    expect.objectContaining({ rating: 2.83, ratingCount: 1 }),
  ]);
});

test("asked twice with one key, a review is made once and the same answer comes again", async ({
  tenant,
  make,
}) => {
  const place = await make.place();
  const { services } = await someAccount(await tenant());
  const first = await services.reviews.create({ placeId: place.id, ...WORDS }, "key-1");
  expect(await services.reviews.create({ placeId: place.id, ...WORDS }, "key-1")).toEqual(first);
  await expect(
    services.reviews.create({ placeId: place.id, ...WORDS, rating: 1 }, "key-1"),
  ).rejects.toMatchObject({ fields: { "Idempotency-Key": [expect.any(String)] } });
});

test("an edit needs the version that was seen, and changes the rating by what it changes", async ({
  tenant,
  make,
}) => {
  const home = await tenant();
  const place = await make.place();
  const { services } = await someAccount(home);
  const { id } = await services.reviews.create({ placeId: place.id, ...WORDS });
  const edited = await services.reviews.update({ id, version: 1, ...WORDS, rating: 1 });
  expect(edited).toMatchObject({ version: 2, rating: 1, editedAt: expect.any(String) as string });
  await expect(services.reviews.update({ id, version: 1, ...WORDS })).rejects.toMatchObject({
    code: "conflict",
    current: { version: 2, rating: 1 },
  });
  expect(
    (await home.services.reviews.list(reviewListQuery({ placeId: place.id }))).summary,
  ).toEqual({
    rating: 2.67,
    mean: 1,
    ratingCount: 1,
    spread: [1, 0, 0, 0, 0],
  });
});

test("another's review, of the same company or another, can be neither changed nor removed, and answers as one that is not there", async ({
  tenant,
  make,
}) => {
  const place = await make.place();
  const [home, other] = [await tenant(), await tenant()];
  const [id] = await reviewedBy(home, place.id, [4]);
  for (const stranger of [
    await someAccount(home),
    await someAccount(other),
    await someAccount(other, { on: home }),
  ]) {
    const missing = { id: newId(), version: 1, ...WORDS };
    await expect(stranger.services.reviews.update(missing)).rejects.toMatchObject({
      code: "not_found",
      message: "Review not found",
    });
    await expect(stranger.services.reviews.update({ ...missing, id: id! })).rejects.toMatchObject({
      code: "not_found",
      message: "Review not found",
    });
    await expect(stranger.services.reviews.remove(id!)).rejects.toMatchObject({
      code: "not_found",
    });
  }
  expect(
    (await home.services.reviews.list(reviewListQuery({ placeId: place.id }))).content,
  ).toHaveLength(1);
});

test("what is removed is gone with its votes and reports, and may be written again", async ({
  tenant,
  make,
  database,
}) => {
  const home = await tenant();
  const place = await make.place();
  const [writer, reader] = [await someAccount(home), await someAccount(home)];
  const { id } = await writer.services.reviews.create({ placeId: place.id, ...WORDS });
  await reader.services.reviews.vote(id);
  await reader.services.reviews.report({ id, reason: "spam" });
  await writer.services.reviews.remove(id);
  expect(await home.services.places.get(place.id)).toMatchObject({ rating: null, ratingCount: 0 });
  expect(await database.owner.sharedReview.count({ where: { id } })).toBe(0);
  const left = await withCompany(database.app, home.company.id, async (tx) => [
    await tx.reviewVote.count({ where: { reviewId: id } }),
    await tx.reviewReport.count({ where: { reviewId: id } }),
  ]);
  expect(left).toEqual([0, 0]);
  await writer.services.reviews.create({ placeId: place.id, ...WORDS });
});

test("a visit to come, an unknown place, a hidden one and a POI of it are refused", async ({
  tenant,
  make,
}) => {
  const poi = await make.poi();
  const home = await tenant({ hides: [poi.placeId] });
  const draft = await make.place({ isPublished: false });
  const { services } = await someAccount(home);
  const place = await make.place();
  await expect(
    services.reviews.create({ placeId: place.id, ...WORDS, visitedMonth: "2099-01" }),
  ).rejects.toMatchObject({ fields: { visitedMonth: [expect.any(String)] } });
  for (const wanted of [
    { placeId: newId() },
    { placeId: "no-such-place" },
    { placeId: poi.placeId },
    { placeId: draft.id },
    { poiId: poi.id },
    { poiId: newId() },
  ]) {
    await expect(services.reviews.create({ ...wanted, ...WORDS })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(home.services.reviews.list(reviewListQuery(wanted))).rejects.toMatchObject({
      code: "not_found",
    });
  }
});

test("a visitor neither writes nor votes nor reports", async ({ tenant, make }) => {
  const home = await tenant();
  const place = await make.place();
  const [id] = await reviewedBy(home, place.id, [4]);
  const { reviews } = home.services;
  for (const attempt of [
    () => reviews.create({ placeId: place.id, ...WORDS }),
    () => reviews.update({ id: id!, version: 1, ...WORDS }),
    () => reviews.remove(id!),
    () => reviews.vote(id!),
    () => reviews.unvote(id!),
    () => reviews.report({ id: id!, reason: "spam" }),
    () => reviews.mine(),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await reviews.mineOf({ kind: "place", id: place.id })).toBeNull();
});

test("a vote counts once, is taken back, is another company's traveller's too, and never the author's", async ({
  tenant,
  make,
}) => {
  const place = await make.place();
  const [home, other] = [await tenant(), await tenant()];
  const writer = await someAccount(home);
  const { id } = await writer.services.reviews.create({ placeId: place.id, ...WORDS });
  const [reader, guest] = [await someAccount(home), await someAccount(other)];
  expect(await reader.services.reviews.vote(id)).toEqual({ helpfulCount: 1, isHelpful: true });
  expect(await reader.services.reviews.vote(id)).toEqual({ helpfulCount: 1, isHelpful: true });
  expect(await guest.services.reviews.vote(id)).toEqual({ helpfulCount: 2, isHelpful: true });
  await expect(writer.services.reviews.vote(id)).rejects.toMatchObject({ code: "forbidden" });
  await expect(writer.services.reviews.report({ id, reason: "spam" })).rejects.toMatchObject({
    code: "forbidden",
  });
  const seen = (await guest.services.reviews.list(reviewListQuery({ placeId: place.id })))
    .content[0];
  expect(seen).toMatchObject({
    helpfulCount: 2,
    caller: { isAuthor: false, isHelpful: true, isReported: false },
  });
  expect(
    (await writer.services.reviews.list(reviewListQuery({ placeId: place.id }))).content[0]!.caller,
  ).toEqual({ isAuthor: true, isHelpful: false, isReported: false });
  expect(await guest.services.reviews.unvote(id)).toEqual({ helpfulCount: 1, isHelpful: false });
  expect(await guest.services.reviews.unvote(id)).toEqual({ helpfulCount: 1, isHelpful: false });
  await expect(guest.services.reviews.vote(newId())).rejects.toMatchObject({ code: "not_found" });
  await expect(guest.services.reviews.unvote(newId())).rejects.toMatchObject({ code: "not_found" });
});

test("votes and reports by many at once are all counted", async ({ tenant, make }) => {
  const home = await tenant();
  const place = await make.place();
  const [id] = await reviewedBy(home, place.id, [4]);
  const readers = await Promise.all(Array.from({ length: 12 }, () => someAccount(home)));
  await Promise.all(
    readers.flatMap(({ services }) => [
      services.reviews.vote(id!),
      services.reviews.vote(id!),
      services.reviews.report({ id: id!, reason: "untrue" }),
    ]),
  );
  expect(
    (await home.services.reviews.list(reviewListQuery({ placeId: place.id }))).content[0]!
      .helpfulCount,
  ).toBe(12);
});

test("reviews come by use, time or stars, page by page, each once", async ({ tenant, make }) => {
  const home = await tenant();
  const place = await make.place();
  const ids = await reviewedBy(home, place.id, [3, 5, 1, 4]);
  const reader = await someAccount(home);
  await reader.services.reviews.vote(ids[2]!);
  const order = async (sortBy: string) =>
    (await home.services.reviews.list(reviewListQuery({ placeId: place.id, sortBy }))).content.map(
      ({ id }) => ids.indexOf(id),
    );
  expect(await order("newest")).toEqual([3, 2, 1, 0]);
  expect(await order("helpful")).toEqual([2, 3, 1, 0]);
  expect(await order("highest")).toEqual([1, 3, 0, 2]);
  expect(await order("lowest")).toEqual([2, 0, 3, 1]);
  const second = await home.services.reviews.list(
    reviewListQuery({ placeId: place.id, sortBy: "newest", page: "1", size: "3" }),
  );
  expect(second).toMatchObject({
    content: [{ id: ids[0] }],
    page: 1,
    totalPages: 2,
    first: false,
    last: true,
  });
});

test("a new name is read above what was written, an account that goes takes its reviews and votes along, and the export has them", async ({
  tenant,
  make,
  database,
}) => {
  const home = await tenant();
  const place = await make.place();
  const [writer, other] = [await someAccount(home, { name: "Asha Rao" }), await someAccount(home)];
  const { id } = await writer.services.reviews.create({ placeId: place.id, ...WORDS });
  const theirs = await other.services.reviews.create({ placeId: place.id, ...WORDS, rating: 1 });
  await writer.services.reviews.vote(theirs.id);
  await writer.services.reviews.report({ id: theirs.id, reason: "off-topic" });
  await writer.services.profile.update({
    firstName: "Meera",
    lastName: "Iyer",
    email: writer.account.email,
  });
  expect(
    (await home.services.reviews.list(reviewListQuery({ placeId: place.id }))).content.find(
      (review) => review.id === id,
    )!.authorName,
  ).toBe("Meera I.");
  expect(await writer.services.profile.ownData()).toMatchObject({
    reviews: [{ id, text: WORDS.text }],
    reviewVotes: [{ reviewId: theirs.id }],
    reviewReports: [{ reviewId: theirs.id, reason: "off-topic" }],
  });

  await withCompany(database.app, home.company.id, (tx) =>
    tx.user.deleteMany({ where: { id: writer.account.id } }),
  );
  const page = await home.services.reviews.list(reviewListQuery({ placeId: place.id }));
  expect(page.content.map((review) => [review.id, review.helpfulCount])).toEqual([[theirs.id, 0]]);
  expect(page.summary.spread).toEqual([1, 0, 0, 0, 0]);
  expect(await database.owner.sharedReview.findUnique({ where: { id: theirs.id } })).toMatchObject({
    openReports: 0,
  });
});

test("a company that goes takes its travellers' reviews along, and a place its own", async ({
  tenant,
  make,
  main,
  database,
}) => {
  const home = await tenant();
  const [place, gone] = [await make.place(), await make.place()];
  await reviewedBy(home, place.id, [5]);
  await reviewedBy(home, gone.id, [5]);
  await database.owner.place.delete({ where: { id: gone.id } });
  expect(await database.owner.sharedReview.count({ where: { placeId: gone.id } })).toBe(0);
  await database.owner.company.delete({ where: { id: home.company.id } });
  expect(
    (await main.services.reviews.list(reviewListQuery({ placeId: place.id }))).summary,
  ).toEqual({
    rating: null,
    mean: null,
    ratingCount: 0,
    spread: [0, 0, 0, 0, 0],
  });
});
