import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "#app/domain/constants.ts";
import type { CataloguePoi } from "#app/schemas/admin/catalogue.ts";
import { compareTimes } from "#app/domain/catalogue/hours-time.ts";
import { isClosedOn } from "#app/domain/catalogue/seasons.ts";
import { distanceKm } from "#app/domain/geo/geo.ts";
import { nameOf, places, pois, repeated } from "#tests/support/catalogue.ts";

const words = (text: string) => text.trim().split(/\s+/).length;

const factsOf = (poi: CataloguePoi) => [
  {
    what: "hours",
    isGiven: poi.openingHours !== null || poi.closedOn.length > 0,
    source: poi.sources.hours,
  },
  { what: "access", isGiven: Boolean(poi.access), source: poi.sources.access },
  { what: "season", isGiven: Boolean(poi.closedSeasons), source: poi.sources.season },
  {
    what: "altitude",
    isGiven: (poi.altitudeM ?? null) !== null,
    source: poi.sources.altitude,
  },
  { what: "permits", isGiven: Boolean(poi.permits), source: poi.sources.permits },
  { what: "fee", isGiven: poi.feePaise !== null, source: poi.sources.fee },
];

describe("sources of facts that change", () => {
  test("whatever hours, closing days or fee is given has its source's entry, and a source stands for something that is given", () => {
    expect(
      pois.flatMap((poi) =>
        factsOf(poi)
          .filter(({ isGiven, source }) => isGiven !== (source !== undefined))
          .map(({ what }) => `${nameOf(poi)} ${what}`),
      ),
    ).toEqual([]);
  });

  test("nothing is called verified without a named source", () => {
    const bold = pois.flatMap((poi) =>
      factsOf(poi)
        .filter(({ source }) => source?.verified && !source.source)
        .map(({ what }) => `${nameOf(poi)} ${what}`),
    );
    expect(bold).toEqual([]);
  });

  test("no source was checked in the future", () => {
    const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(
      pois.flatMap((poi) =>
        factsOf(poi)
          .filter(({ source }) => source && source.checkedOn > today)
          .map(() => nameOf(poi)),
      ),
    ).toEqual([]);
  });
});

describe("hours and fees", () => {
  test("the days it is closed on agree with the hours", () => {
    const wrong = pois.filter(
      ({ openingHours, closedOn }) =>
        openingHours !== null &&
        WEEKDAYS.some((day) => closedOn.includes(day) === Boolean(openingHours[day]?.length)),
    );
    expect(wrong.map(nameOf)).toEqual([]);
  });

  test("the sittings of a day follow one another", () => {
    const overlaps = (sittings: readonly (readonly [string, string])[] = []) =>
      sittings.some(
        ([open], index) => index > 0 && compareTimes(open, sittings[index - 1]![1]) < 0,
      );
    expect(
      pois
        .filter(
          ({ openingHours }) => openingHours && WEEKDAYS.some((day) => overlaps(openingHours[day])),
        )
        .map(nameOf),
    ).toEqual([]);
  });

  test("a foreign visitor's fee is not below an Indian one's", () => {
    const odd = pois.filter(
      ({ feePaise }) =>
        feePaise &&
        feePaise.indianAdult !== null &&
        feePaise.foreignAdult !== null &&
        feePaise.foreignAdult < feePaise.indianAdult,
    );
    expect(odd.map(nameOf)).toEqual([]);
  });
});

describe("texts", () => {
  test("a place is described in 60 to 120 words", () => {
    expect(
      places
        .filter(({ description }) => words(description) < 60 || words(description) > 120)
        .map(({ slug, description }) => `${slug} ${words(description)}`),
    ).toEqual([]);
  });

  test("no two descriptions are the same", () => {
    expect(repeated([...places, ...pois].map(({ description }) => description))).toEqual([]);
  });

  test("no text holds markup, blanks at its ends or doubled, or control characters", () => {
    const texts = [...places, ...pois].flatMap(({ slug, name, description }) =>
      [name, description].map((text) => ({ slug, text })),
    );
    expect(
      texts.filter(({ text }) => /[<>{}]|^\s|\s$|\s{2}|\p{Cc}/u.test(text)).map(({ slug }) => slug),
    ).toEqual([]);
  });

  test("no alias repeats the name or another alias", () => {
    expect(
      places
        .filter(
          ({ name, aliases }) =>
            repeated([name, ...aliases].map((each) => each.toLowerCase())).length > 0,
        )
        .map(({ slug }) => slug),
    ).toEqual([]);
  });
});

describe("facts that decide a day", () => {
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
});

test("best months are named once each, in an order that a traveller reads", () => {
  expect(
    places
      .filter(
        ({ bestMonths }) =>
          bestMonths.length === 0 || new Set(bestMonths).size !== bestMonths.length,
      )
      .map(({ slug }) => slug),
  ).toEqual([]);
});
