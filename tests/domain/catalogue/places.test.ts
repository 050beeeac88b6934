import { expect, test } from "vitest";
import {
  firstSentence,
  groupByState,
  idealDaysText,
  toPlaceCard,
} from "#app/domain/catalogue/places.ts";

const place = (name: string, state?: string | null) => ({
  name,
  address: state === undefined ? null : { state },
});

test("groupByState puts places under their states in alphabetical order and keeps the given order within one", () => {
  const groups = groupByState([
    place("Munnar", "Kerala"),
    place("Agra", "Uttar Pradesh"),
    place("Kochi", "Kerala"),
    place("Leh", "Ladakh"),
  ]);
  expect(groups.map(({ state, places }) => [state, places.map(({ name }) => name)])).toEqual([
    ["Kerala", ["Munnar", "Kochi"]],
    ["Ladakh", ["Leh"]],
    ["Uttar Pradesh", ["Agra"]],
  ]);
});

test("groupByState skips a place without an address", () => {
  expect(
    groupByState([place("Nowhere"), place("Agra", "Uttar Pradesh")]).map(({ state }) => state),
  ).toEqual(["Uttar Pradesh"]);
});

test("groupByState counts an address without a state, or with a blank one, as Unknown and puts it last", () => {
  const groups = groupByState([
    place("A", null),
    place("B", "  "),
    place("Kolkata", "West Bengal"),
  ]);
  expect(groups.map(({ state, places }) => [state, places.length])).toEqual([
    ["West Bengal", 1],
    ["Unknown", 2],
  ]);
});

test("groupByState of nothing is nothing", () => {
  expect(groupByState([])).toEqual([]);
});

test("firstSentence ends at the first full stop, also at a danda", () => {
  expect(firstSentence("A lake town. It has palaces.")).toBe("A lake town.");
  expect(firstSentence("झीलों का शहर। यहाँ महल हैं।")).toBe("झीलों का शहर।");
});

test("firstSentence cuts a long sentence at a word and never exceeds the limit by more than its ellipsis", () => {
  const cut = firstSentence(`${"palace ".repeat(40)}end.`, 50);
  expect(cut).toMatch(/^(palace )+palace…$/);
  expect(cut.length).toBeLessThanOrEqual(51);
});

test("idealDaysText names a span, a single number and the singular", () => {
  expect(idealDaysText({ min: 2, max: 3 })).toBe("2–3 days");
  expect(idealDaysText({ min: 2, max: 2 })).toBe("2 days");
  expect(idealDaysText({ min: 1, max: 1 })).toBe("1 day");
  expect(idealDaysText(null)).toBeNull();
});

test("toPlaceCard keeps the first photo and nothing that a card does not show", () => {
  const image = {
    url: "/p.avif",
    srcset: null,
    width: 800,
    height: 600,
    alt: "A fort",
    credit: "x",
    placeholder: null,
  };
  const card = toPlaceCard({
    slug: "jaipur",
    name: "Jaipur",
    description: "Pink. Old.",
    bestMonths: [1],
    idealDays: null,
    address: { state: "Rajasthan" },
    images: [image, image],
  });
  expect(card).toEqual({
    slug: "jaipur",
    name: "Jaipur",
    state: "Rajasthan",
    summary: "Pink.",
    bestMonths: [1],
    idealDays: null,
    image: {
      url: "/p.avif",
      srcset: null,
      width: 800,
      height: 600,
      alt: "A fort",
      placeholder: null,
    },
  });
});
