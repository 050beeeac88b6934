import { describe, expect, test } from "vitest";
import { WEEKDAYS } from "#app/domain/constants.ts";
import type { CataloguePoi } from "#app/schemas/admin/catalogue.ts";
import { compareTimes } from "#app/domain/catalogue/hours-time.ts";
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
