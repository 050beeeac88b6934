import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billOf } from "#app/domain/bookings/bill.ts";
import { occupancyOf } from "#app/domain/bookings/occupancy.ts";
import { makeReference, readReference } from "#app/domain/bookings/reference.ts";
import { upiLink } from "#app/domain/bookings/upi.ts";
import {
  ACTOR_ROLES,
  BOOKING_MOVES,
  BOOKING_STATUSES,
  hasEnded,
  isMoveOf,
  movesFrom,
  replay,
  statusAfter,
  type BookingEventKind,
  type BookingStatus,
} from "#app/domain/bookings/statuses.ts";

const DELHI = { latitude: 28.63, longitude: 77.22 };
const AGRA = { latitude: 27.17, longitude: 78.04 };

describe("moves", () => {
  test("a booking that has ended moves no more, and every other status can end", () => {
    for (const status of BOOKING_STATUSES)
      expect(BOOKING_MOVES.some((move) => statusAfter(move, status) !== null)).toBe(
        !hasEnded(status),
      );
  });

  test("each role may make the moves of its own", () => {
    expect(movesFrom("requested", "traveller")).toEqual(["cancel", "change"]);
    expect(movesFrom("requested", "operator")).toEqual(["confirm", "reject", "cancel", "change"]);
    expect(movesFrom("en-route", "driver")).toEqual(["start", "no-show"]);
    expect(movesFrom("en-route", "traveller")).toEqual(["cancel"]);
    expect(movesFrom("started", "traveller")).toEqual([]);
    expect(ACTOR_ROLES.filter((role) => isMoveOf("confirm", role))).toEqual(["operator"]);
  });

  test("replaying events gives the status and version that the moves made", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(BOOKING_MOVES.length), { maxLength: 40 }), (choices) => {
        let status: BookingStatus = "requested";
        const events: { version: number; kind: BookingEventKind }[] = [
          { version: 1, kind: "request" },
        ];
        for (const choice of choices) {
          const kind = BOOKING_MOVES[choice] ?? ("payment" as const);
          const after: BookingStatus | null =
            kind === "payment" ? status : statusAfter(kind, status);
          if (after === null) continue;
          status = after;
          events.push({ version: events.length + 1, kind });
        }
        expect(replay(events)).toEqual({ status, version: events.length });
        expect(replay([...events, { version: events.length + 2, kind: "payment" }])).toBeNull();
      }),
    );
    expect(replay([{ version: 1, kind: "confirm" }])).toBeNull();
    expect(
      replay([
        { version: 1, kind: "request" },
        { version: 2, kind: "start" },
      ]),
    ).toBeNull();
  });
});

describe("references", () => {
  test("a reference has no letter that is mistaken for another, and is read however it is typed", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const reference = makeReference((below) => numbers.next().value! % below);
        expect(reference).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
        expect(reference).not.toMatch(/[01OIAEU]/);
        expect(readReference(` ${reference.toLowerCase().replace("-", " ")} `)).toBe(reference);
      }),
    );
    for (const text of ["", "7K2M-9QX", "7K2M-9QX0", "7K2M-9QXDD", "7K2M-9QXI"])
      expect(readReference(text)).toBeNull();
  });
});

describe("occupancy", () => {
  const trip = { pickupAt: "2026-12-05T09:00", driveMinutes: 240, stops: [DELHI, AGRA] };

  test("a one-way trip takes its vehicle for the way back as well", () => {
    expect(occupancyOf({ ...trip, tripType: "one-way" })).toEqual({
      endsAt: "2026-12-05T13:00",
      freeAt: "2026-12-05T18:00",
    });
  });

  test("a package ends with its hours, a round trip with the return", () => {
    expect(occupancyOf({ ...trip, driveMinutes: 0, tripType: "local", package: "8/80" })).toEqual({
      endsAt: "2026-12-05T17:00",
      freeAt: "2026-12-05T18:00",
    });
    expect(occupancyOf({ ...trip, tripType: "round-trip", returnAt: "2026-12-07T20:00" })).toEqual({
      endsAt: "2026-12-07T20:00",
      freeAt: "2026-12-07T21:00",
    });
  });

  test("a tour that ends elsewhere leaves time for the way back", () => {
    const { freeAt } = occupancyOf({
      ...trip,
      tripType: "multi-city",
      returnAt: "2026-12-07T20:00",
    });
    expect(freeAt > "2026-12-08T01:00").toBe(true);
  });
});

test("a UPI link names payee, amount in rupees and reference", () => {
  const link = upiLink({
    vpa: "trails@demo",
    payee: "Himalaya Trails & Co",
    amountPaise: 245_705,
    reference: "7K2M-9QXD",
  });
  expect(link).toBe(
    "upi://pay?pa=trails%40demo&pn=Himalaya%20Trails%20%26%20Co&am=2457.05&cu=INR&tr=7K2M-9QXD&tn=Booking%207K2M-9QXD",
  );
});

describe("the bill", () => {
  const line = {
    kind: "distance",
    label: "Distance",
    rule: "",
    quantity: 100,
    unit: "km",
  } as const;
  const fare = {
    lines: [{ ...line, ratePaise: 1_500, amountPaise: 150_000 }],
    excluded: [
      { kind: "extra-km", label: "Kilometres", rule: "", unit: "km", ratePaise: 1_500 } as const,
    ],
    taxBasisPoints: 500,
    taxPaise: 7_500,
    totalPaise: 157_500,
  };

  test("is the quote if nothing was added", () => {
    expect(billOf(fare, { extras: [], receipts: [] })).toMatchObject({
      taxPaise: fare.taxPaise,
      totalPaise: fare.totalPaise,
    });
  });

  test("adds extras at the quoted rate with tax, and receipts as paid", () => {
    const receipts = [{ kind: "toll" as const, amountPaise: 31_500, note: "Yamuna Expressway" }];
    expect(billOf(fare, { extras: [{ kind: "extra-km", quantity: 12 }], receipts })).toEqual({
      extras: [{ ...fare.excluded[0], quantity: 12, amountPaise: 18_000 }],
      receipts,
      taxPaise: 8_400,
      totalPaise: 150_000 + 18_000 + 8_400 + 31_500,
    });
  });

  test("names an extra for which the quote has no rate", () => {
    expect(billOf(fare, { extras: [{ kind: "extra-hour", quantity: 1 }], receipts: [] })).toEqual({
      unpriced: "extra-hour",
    });
  });
});
