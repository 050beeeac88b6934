import { expect, test } from "vitest";
import { recommend, type Candidate } from "#app/domain/catalogue/recommend.ts";

let serial = 0;

/** A place in a state and a region of its own. */
function candidate(facts: Partial<Candidate> = {}): Candidate {
  serial += 1;
  return {
    id: `id-${serial}`,
    slug: `place-${String(serial).padStart(4, "0")}`,
    state: `State ${serial}`,
    region: `Region ${serial}`,
    tagNames: [],
    bestMonths: [],
    idealDays: null,
    popularity: 50,
    knownFeesPaise: 0,
    latitude: 20,
    longitude: 78,
    ...facts,
  };
}

const only = (place: Candidate, preferences: Parameters<typeof recommend>[1]) =>
  recommend([place], preferences, 1)[0]!;

test("what was requested comes before what is only popular", () => {
  const [beach, famous] = [
    candidate({ tagNames: ["Beach"], popularity: 10 }),
    candidate({ popularity: 100 }),
  ];
  expect(recommend([famous, beach], { tagNames: ["Beach"] }, 2).map(({ place }) => place)).toEqual([
    beach,
    famous,
  ]);
  expect(recommend([famous, beach], {}, 2).map(({ place }) => place)).toEqual([famous, beach]);
});

test("every recommendation has at least one reason, and those of the preferences that it meets", () => {
  const place = candidate({
    tagNames: ["Beach", "Food"],
    bestMonths: [11, 12],
    idealDays: { min: 2, max: 3 },
    popularity: 90,
    latitude: 15.5,
    longitude: 73.8,
  });
  const { reasons } = only(place, {
    tagNames: ["Beach", "Food", "Desert"],
    months: [11, 12, 5],
    days: 3,
    startFrom: { latitude: 15.6, longitude: 73.8 },
  });
  expect(reasons).toEqual([
    "Known for beach and food",
    "November and December are among its best months",
    "Ideal for 2 to 3 days",
    expect.stringMatching(/^11 km from your starting point/) as string,
    "One of India’s most popular places",
  ]);
  expect(only(candidate({ state: "Goa", popularity: 1 }), {}).reasons).toEqual([
    "A different side of Goa",
  ]);
  expect(only(candidate({ state: null, popularity: 1 }), {}).reasons).toEqual([
    "Something different",
  ]);
});

test("a list is not all of one corner: of equals those of other states come first", () => {
  const rajasthan = Array.from({ length: 6 }, () =>
    candidate({ state: "Rajasthan", region: "North", popularity: 80 }),
  );
  const others = [
    candidate({ state: "Kerala", region: "South", popularity: 72 }),
    candidate({ state: "Goa", region: "West", popularity: 71 }),
  ];
  const states = recommend([...rajasthan, ...others], {}, 4).map(({ place }) => place.state);
  expect(states.slice(0, 3).sort()).toEqual(["Goa", "Kerala", "Rajasthan"]);
});

test("scores lie between 0 and 1 and never rise down the list", () => {
  const places = Array.from({ length: 40 }, (_, index) =>
    candidate({ popularity: (index * 37) % 101, state: `S${index % 5}`, region: `R${index % 3}` }),
  );
  const scores = recommend(places, { months: [1], days: 4, budgetPaise: 500_00 }, 40).map(
    ({ score }) => score,
  );
  expect(scores).toHaveLength(40);
  expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test("equal places come by their slug, whatever the order they are given in", () => {
  const places = [candidate(), candidate(), candidate()];
  const order = (list: Candidate[]) => recommend(list, {}, 3).map(({ place }) => place.slug);
  expect(order([...places].reverse())).toEqual(order(places));
});

test("fewer days than a place takes, and more, make it worth less the farther off they are", () => {
  const place = candidate({ idealDays: { min: 3, max: 4 } });
  const worth = [1, 2, 3, 4, 5, 8].map((days) => only(place, { days }).score);
  expect(worth[2]).toBe(worth[3]);
  expect(worth[1]).toBeLessThan(worth[2]!);
  expect(worth[0]).toBeLessThan(worth[1]!);
  expect(worth[5]).toBeLessThan(worth[4]!);
});

test("a budget counts the known fees and, from where one starts, a cab there and back; no cab goes to an island", () => {
  const delhi = { latitude: 28.61, longitude: 77.21 };
  const agra = { latitude: 27.18, longitude: 78.01, knownFeesPaise: 50_00 };
  const said = (facts: Partial<Candidate>, budgetPaise: number, startFrom?: typeof delhi) =>
    only(candidate({ ...agra, ...facts }), { budgetPaise, startFrom }).reasons.join("; ");
  expect(said({}, 100_00)).toContain("Known entry fees come to about ₹50 of your ₹100");
  expect(said({}, 20_000_00, delhi)).toMatch(
    /A return cab \(about 4\d\d km\) and known entry fees come to about ₹[\d,.]+ of your ₹20,000/,
  );
  expect(said({}, 10_00)).not.toContain("come to about");
  expect(said({ region: "Islands" }, 20_000_00, delhi)).not.toContain("cab");
  expect(only(candidate({ ...agra }), { budgetPaise: 10_00 }).score).toBeLessThan(
    only(candidate({ ...agra }), { budgetPaise: 100_00 }).score,
  );
});

test("no places, and a limit of none, are an empty list", () => {
  expect(recommend([], {}, 5)).toEqual([]);
  expect(recommend([candidate()], {}, 0)).toEqual([]);
});
