import { afterEach, expect, test, vi } from "vitest";
import type { KnownPoi, Trip } from "#app/domain/trip/types.ts";
import { mapIdeas } from "#app/features/trips/editor/map-view.ts";
import { sceneOf } from "#app/features/trips/map/scene.ts";
import { popupOf } from "#app/features/trips/map/trip-popup.ts";

/** As much of an element as a popup is made of. */
class Piece {
  className = "";
  href = "";
  text = "";
  children: Piece[] = [];
  constructor(readonly tag: string) {}
  set textContent(text: string) {
    this.text = text;
  }
  append(...more: Piece[]) {
    this.children.push(...more);
  }
  setAttribute() {}
  addEventListener() {}
  all(): Piece[] {
    return [this, ...this.children.flatMap((child) => child.all())];
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const AMBER = {
  id: "amber",
  placeId: "jaipur-id",
  slug: "amber-fort",
  name: "Amber Fort",
  latitude: 26.9855,
  longitude: 75.8513,
  precisionM: 50,
  openingHours: {
    ...Object.fromEntries(
      ["mon", "tue", "wed", "thu", "sat", "sun"].map((day) => [day, [["08:00", "17:30"]]]),
    ),
  },
  closedOn: ["fri"],
} as unknown as KnownPoi;
const JAIPUR = { places: [{ id: "jaipur-id", slug: "jaipur" }], stops: [] } as unknown as Trip;

/** What the popup of the first pin of these ideas shows. */
function popupPieces(trip: Trip, catalogue: readonly KnownPoi[]): Piece[] {
  vi.stubGlobal("document", { createElement: (tag: string) => new Piece(tag) });
  const [pin] = sceneOf([], mapIdeas(trip, catalogue)).pins;
  return (popupOf(pin!, [], () => undefined) as unknown as Piece).all();
}

test("the popup of a sight has its opening hours, and its name leads to the guide", () => {
  const pieces = popupPieces(JAIPUR, [AMBER]);
  expect(pieces.map(({ text }) => text)).toContain("Open daily 08:00–17:30, closed Fridays");
  expect(pieces.filter(({ tag }) => tag === "a")).toMatchObject([
    { text: "Amber Fort", href: "/destination/jaipur#amber-fort" },
  ]);
});

test("the popup of a stop of one's own leads nowhere", () => {
  const own = { id: "chai", dayId: null, orderKey: "a0", name: "Chai", poiId: null, poi: null };
  const trip = {
    ...JAIPUR,
    stops: [{ ...own, latitude: 26.9, longitude: 75.8 }],
  } as unknown as Trip;
  const pieces = popupPieces(trip, []);
  expect(pieces.map(({ text }) => text)).toContain("Chai");
  expect(pieces.filter(({ tag }) => tag === "a")).toEqual([]);
});
