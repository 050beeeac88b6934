import { expect, test } from "vitest";
import { applyOperations } from "#app/domain/trip/apply.ts";
import { askedStart } from "#app/domain/trip/calendar.ts";
import { lastKey } from "#app/domain/trip/order.ts";
import { shortestRoute, typedRoute } from "#app/domain/trip/route.ts";
import { pointInText } from "#app/domain/trip/spots.ts";
import { usualTitle } from "#app/domain/trip/title.ts";
import { KNOWN, someTrip } from "#tests/support/arbitraries/trip-arbitraries.ts";

test("a route is typed in one line, each place with its nights", () => {
  expect(typedRoute("Delhi 2, Agra 1 night; Jaipur x3")).toEqual([
    { name: "Delhi", days: 2 },
    { name: "Agra", days: 1 },
    { name: "Jaipur", days: 3 },
  ]);
  expect(typedRoute("Port Blair > Havelock 2 → Neil")).toEqual([
    { name: "Port Blair", days: null },
    { name: "Havelock", days: 2 },
    { name: "Neil", days: null },
  ]);
  expect(typedRoute("  ")).toEqual([]);
});

test("places are put in the order of the shortest way, from the first one on", () => {
  const at = (name: string, latitude: number) => ({ name, latitude, longitude: 77 });
  const route = [at("start", 20), at("far", 30), at("near", 22), at("middle", 25)];
  expect(shortestRoute(route).map(({ name }) => name)).toEqual(["start", "near", "middle", "far"]);
  const many = Array.from({ length: 12 }, (_, index) => at(String(index), 20 + ((index * 5) % 12)));
  expect(shortestRoute(many).map(({ latitude }) => latitude)).toEqual(
    many.map((_, index) => 20 + index),
  );
  expect(shortestRoute([])).toEqual([]);
});

test.each([
  ["27.1751, 78.0421", 27.1751, 78.0421],
  [
    "https://www.google.com/maps/place/Taj/@27.17,78.04,17z/data=!3d27.1751448!4d78.0421422",
    27.1751448,
    78.0421422,
  ],
  ["https://maps.google.com/?q=27.17,78.04", 27.17, 78.04],
  ["https://www.openstreetmap.org/?mlat=27.17&mlon=78.04#map=15/1/2", 27.17, 78.04],
  ["https://www.openstreetmap.org/#map=15/27.17/78.04", 27.17, 78.04],
  ["geo:27.17,78.04", 27.17, 78.04],
])("%s is a point", (text, latitude, longitude) => {
  expect(pointInText(text)).toEqual({ latitude, longitude });
});

test("what is no point is none", () => {
  for (const text of ["Hotel 24, 7th floor", "127.1, 200", "https://maps.app.goo.gl/abc", ""])
    expect(pointInText(text)).toBeNull();
});

test("a title follows the trip until it is edited", () => {
  const trip = { ...someTrip({ days: 2, stops: 0 }), title: "2 days in jaipur" };
  const longer = applyOperations(
    trip,
    [{ op: "day.add", id: "new", orderKey: lastKey(trip.days), placeId: "place-1" }],
    KNOWN,
  );
  expect(longer.title).toBe("3 days in jaipur and agra");
  expect(usualTitle(longer)).toBe(longer.title);
  const named = applyOperations(longer, [{ op: "trip.set", title: "Taj" }]);
  expect(applyOperations(named, [{ op: "day.remove", id: "new" }]).title).toBe("Taj");
});

test("the month or date that a visitor comes with is the first day", () => {
  const now = new Date("2026-11-24T08:00:00Z");
  const asked = (query: string) => askedStart(new URLSearchParams(query), now);
  expect(asked("date=2026-12-05")).toBe("2026-12-05");
  expect(asked("month=12")).toBe("2026-12-01");
  expect(asked("month=3")).toBe("2027-03-01");
  expect(asked("month=11")).toBe("2026-11-25");
  expect(["", "month=13", "date=tomorrow", "month=x"].map(asked)).toEqual([null, null, null, null]);
});
