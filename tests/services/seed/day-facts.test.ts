import { expect, test } from "vitest";
import { isClosedOn } from "#app/domain/catalogue/seasons.ts";
import { distanceKm } from "#app/domain/geo/geo.ts";
import type { CataloguePoi } from "#app/schemas/admin/catalogue.ts";
import { nameOf, places, pois } from "#tests/support/catalogue.ts";

const given = (fact: unknown) => fact !== undefined && fact !== null;

test("every ticketed ASI monument has hours, and no museum the monuments' hours", () => {
  const isTicketed = ({ feePaise }: CataloguePoi) =>
    Boolean(feePaise?.indianAdult ?? 0) || Boolean(feePaise?.foreignAdult ?? 0);
  expect(
    pois
      .filter((poi) => isTicketed(poi) && /\bASI\b/.test(poi.sources.fee?.source ?? ""))
      .filter(({ openingHours }) => openingHours === null)
      .map(nameOf),
  ).toEqual([]);
  expect(
    pois
      .filter((poi) => poi.category === "museum" && poi.openingHours?.mon?.[0]?.[0] === "sunrise")
      .map(nameOf),
  ).toEqual([]);
});

test("a place's facts have sources, and sources stand for something that is given", () => {
  const wrong = places.flatMap((place) => {
    const { access, season, permits } = place.sources ?? {};
    return [
      given(place.access) === given(access) || `${place.slug} access`,
      given(place.closedSeasons) === given(season) || `${place.slug} season`,
      given(place.permits) === given(permits) || `${place.slug} permits`,
    ].filter((each) => each !== true);
  });
  expect(wrong).toEqual([]);
});

test("what can be reached only on foot, by boat or with a safari lies within reach of its access point", () => {
  const far = pois.flatMap((poi) => {
    const point = poi.access?.accessPoint;
    return point && distanceKm(poi, point) > 30 ? [nameOf(poi)] : [];
  });
  expect(far).toEqual([]);
});

test("a trek has a grade, and a boat has none", () => {
  expect(
    pois
      .filter(({ access }) => access && (access.mode === "foot") !== (access.trekGrade !== null))
      .map(nameOf),
  ).toEqual([]);
});

test("no best month of a place lies wholly in a season in which the place is shut", () => {
  const shut = places.flatMap(({ slug, bestMonths, closedSeasons }) =>
    bestMonths
      .map((month) => `2027-${String(month).padStart(2, "0")}`)
      .filter((month) =>
        ["05", "15", "25"].every((day) => isClosedOn(closedSeasons ?? null, `${month}-${day}`)),
      )
      .map((month) => `${slug} ${month}`),
  );
  expect(shut).toEqual([]);
});

test("further places are known, are not its own, and lie within 60 km; former addresses are free", () => {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  const addresses = new Set(pois.map(nameOf));
  const wrong = pois.flatMap((poi) => [
    ...(poi.otherPlaces ?? [])
      .filter(({ slug }) => {
        const other = bySlug.get(slug);
        return !other || slug === poi.place.slug || distanceKm(poi, other) > 60;
      })
      .map(({ slug }) => `${nameOf(poi)} in ${slug}`),
    ...(poi.formerly ?? []).filter((address) => addresses.has(address)),
  ]);
  expect(wrong).toEqual([]);
});

test("no two records stand for one sight", () => {
  const ofKind = new Set(["fort", "temple", "monument", "tomb", "beach", "garden"]);
  const close = pois
    .filter(({ category }) => ofKind.has(category))
    .flatMap((poi, index, all) =>
      all
        .slice(index + 1)
        .filter(
          (other) =>
            other.place.slug !== poi.place.slug &&
            other.category === poi.category &&
            Math.abs(other.latitude - poi.latitude) < 0.01 &&
            distanceKm(poi, other) < 0.1,
        )
        .map((other) => `${nameOf(poi)} and ${nameOf(other)}`),
    );
  expect(close).toEqual([]);
});
