import fc from "#tests/support/fast-check.ts";
import { expect } from "vitest";
import { fairMean, type Spread } from "#app/domain/reviews/rating.ts";
import { withCompany } from "#app/platform/context.ts";
import { newId } from "#app/platform/ids.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { reviewListQuery } from "#tests/support/catalogue/review-queries.ts";
import { reviewedBy, someAccount, WORDS } from "#tests/support/catalogue/reviews.ts";
import { test } from "#tests/support/test.ts";

/** The connections of the tests' pool, and some who wait for one. */
const AT_ONCE = 14;

test(
  "a hundred travellers who review a place, as many at once as there are connections, are all counted",
  { timeout: 60_000 },
  async ({ tenant, make, database }) => {
    const home = await tenant();
    const place = await make.place();
    const ids = Array.from({ length: 100 }, () => newId());
    await withCompany(database.app, home.company.id, (tx) =>
      tx.user.createMany({
        data: ids.map((id) => ({
          id,
          companyId: home.company.id,
          email: `${id}@example.org`,
          name: "Asha Rao",
          firstName: "Asha",
          lastName: "Rao",
        })),
      }),
    );
    const template = await signedInAs(home, await makeAccount(home, "ROLE_USER"));
    const spread = [0, 0, 0, 0, 0];
    const write = (userId: string, turn: number) => {
      spread[turn % 5]! += 1;
      return home
        .servicesWith({ user: { ...template, userId } })
        .reviews.create({ placeId: place.id, ...WORDS, rating: (turn % 5) + 1 });
    };
    const waiting = [...ids.entries()];
    const inTurn = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await write(next[1], next[0]);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
    expect(
      (await home.services.reviews.list(reviewListQuery({ placeId: place.id }))).summary,
    ).toEqual({
      rating: 3,
      mean: 3,
      ratingCount: 100,
      spread,
    });
  },
);

test("the database's fair mean is the library's, whatever the spread", async ({ database }) => {
  const count = fc.oneof(fc.nat(9), fc.nat(2_000));
  const spreads = fc.sample(fc.tuple(count, count, count, count, count), 1_000);
  const rows = await database.owner.$queryRaw<{ mean: number | null }[]>`
    SELECT bayesian_rating(ARRAY(SELECT value::int FROM jsonb_array_elements_text(given))) AS mean
    FROM jsonb_array_elements(${JSON.stringify(spreads)}::jsonb) WITH ORDINALITY AS all_of (given, place) ORDER BY place`;
  expect(rows.map(({ mean }) => mean)).toEqual(
    spreads.map((spread) => fairMean(spread as unknown as Spread)),
  );
});

test("ratings order and bound the catalogue's pages, what no one rated comes last", async ({
  tenant,
  make,
  main,
}) => {
  const home = await tenant();
  const tag = await make.tag();
  const [praised, once, none] = [
    await make.place({ tagIds: [tag.id] }),
    await make.place({ tagIds: [tag.id] }),
    await make.place({ tagIds: [tag.id] }),
  ];
  await reviewedBy(home, praised.id, [5, 5, 4, 5]);
  await reviewedBy(home, once.id, [5]);
  const page = (more: object) =>
    main.services.places.page({
      tag: tag.id,
      page: 0,
      size: 10,
      sortBy: "rating",
      sortDirection: "DESC",
      ...more,
    } as never);
  const names = async (more: object) => (await page(more)).content.map(({ id }) => id);
  expect(await names({})).toEqual([praised.id, once.id, none.id]);
  expect(await names({ sortDirection: "ASC" })).toEqual([once.id, praised.id, none.id]);
  expect(await names({ minRating: 3.5 })).toEqual([praised.id]);
});

test("a destination's page is given the most helpful reviews of the place, and the best of each POI", async ({
  tenant,
  make,
}) => {
  const home = await tenant();
  const poi = await make.poi();
  await make.poi({ placeId: poi.placeId });
  const ids = await reviewedBy(home, poi.placeId, [3, 4, 5]);
  const writer = await someAccount(home);
  await writer.services.reviews.create({ poiId: poi.id, ...WORDS, rating: 4 });
  await writer.services.reviews.vote(ids[0]!);
  const { place, pois } = await home.services.places.details(poi.placeId);
  const shown = await home.services.reviews.ofPlace(place, 2);
  expect(shown.best.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(shown.summary).toMatchObject({ ratingCount: 3, spread: [0, 0, 1, 1, 1] });
  expect(await home.services.reviews.bestOfPois(pois)).toEqual({
    [poi.id]: { rating: 4, text: WORDS.text, authorName: "Asha R." },
  });
});
