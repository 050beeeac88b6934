import { expect } from "vitest";
import { z } from "zod";
import { Recommendation, type Place } from "#app/schemas/public/places.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const RECOMMEND = "/api/places/recommendations/enhanced/public";
const Recommendations = z.array(Recommendation);

test("recommendations without preferences are six places with reasons, scores that fall, and no state twice in a row", async ({
  site,
}) => {
  const answer = await site.post(RECOMMEND, {});
  const found = Recommendations.parse(answer.json());

  expect(answer.json()).toEqual(found);
  expect(found).toHaveLength(6);
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(found.map(({ place }) => place.address?.state ?? "")).size).toBeGreaterThanOrEqual(
    4,
  );
});

test("recommendations keep to the region and leave out what is excluded, by id and by slug", async ({
  site,
}) => {
  const { id } = (await site.get("/api/places/jaipur")).json<Place>();
  const found = Recommendations.parse(
    (await site.post(RECOMMEND, { region: "North", exclude: [id, "agra"], limit: 50 })).json(),
  );

  expect(found.length).toBeGreaterThan(3);
  expect(found.every(({ place }) => place.region === "North")).toBe(true);
  const slugs = found.map(({ place }) => place.slug);
  expect(slugs).not.toContain("jaipur");
  expect(slugs).not.toContain("agra");
});

test("recommendations name the preferences that they meet: tags by slug or id, months, days, budget and nearness", async ({
  site,
}) => {
  const tags = (await site.get("/api/tags")).json<{ id: string; name: string }[]>();
  const beach = tags.find(({ name }) => name === "Beach")!;
  const preferences = {
    tags: [beach.id, "no-such-tag"],
    months: [12],
    days: 3,
    budget: 100_000_00,
    startFrom: { latitude: 15.5, longitude: 73.8 },
    limit: 3,
  };
  const [best] = Recommendations.parse((await site.post(RECOMMEND, preferences)).json());

  const said = best!.reasons.join(". ");
  expect(said).toMatch(/Known for beach/);
  expect(said).toMatch(/December is among its best months/);
  expect(said).toMatch(/km from your starting point/);
  expect(best!.place.tags.map(({ name }) => name)).toContain("Beach");
  const bySlug = await site.post(RECOMMEND, { ...preferences, tags: ["beach"] });
  expect(bySlug.json<Recommendation[]>()[0]).toEqual(best);
});
