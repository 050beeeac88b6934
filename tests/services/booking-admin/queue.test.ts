import { expect } from "vitest";
import { DeskQuery } from "#app/schemas/admin/bookings.ts";
import { booked, fleetOf, personOf, toBook } from "#tests/support/plans/bookings.ts";
import { deskOf, deskTest as test } from "#tests/support/plans/desk.ts";

const PICKUPS = ["2026-12-01T15:00", "2026-12-02T09:00", "2026-12-05T09:00", "2026-12-20T09:00"];

test("views divide bookings by pickup and by what waits for an operator", async ({ company }) => {
  const { time, traveller, move, list, desk } = await deskOf(company);
  const made = [];
  for (const pickupAt of PICKUPS) made.push(await booked(traveller, { pickupAt }));
  const [today, tomorrow, later, last] = made.map(({ reference }) => reference);
  const found = async (query: object) =>
    (await list(query)).content.map(({ reference }) => reference);
  expect(await found({ view: "today" })).toEqual([today]);
  expect(await found({ view: "tomorrow" })).toEqual([tomorrow]);
  expect(await found({ view: "week" })).toEqual([today, tomorrow, later]);
  expect(await found({})).toEqual([last, later, tomorrow, today]);
  expect(await found({ view: "needs-action" })).toEqual([today, tomorrow, later, last]);
  for (const reference of [today!, later!]) await move(reference, { move: "confirm" });
  expect(await found({ view: "needs-action" })).toEqual([today, tomorrow, last]);
  const rows = (await list({ view: "needs-action" })).content;
  expect(rows.map(({ needs }) => needs)).toEqual([
    "Assign a vehicle",
    "Confirm or reject",
    "Confirm or reject",
  ]);
  expect((await list({ view: "all" })).content.filter(({ needs }) => needs === null)).toHaveLength(
    1,
  );
  expect(await desk.counts({})).toEqual({
    views: { "needs-action": 3, today: 1, tomorrow: 1, week: 3, all: 4 },
    statuses: expect.objectContaining({ requested: 2, confirmed: 2, completed: 0 }) as object,
  });
  expect((await desk.counts({ status: "confirmed" })).views).toMatchObject({ all: 2, today: 1 });
  time.set("2026-12-01T18:30:00Z");
  expect(await found({ view: "today" })).toEqual([tomorrow]);
});

test("a booking is found by reference, name, phone and vehicle, and by filters", async ({
  company,
  database,
}) => {
  const { traveller, move, list, desk } = await deskOf(company);
  const [cab, other] = await fleetOf(database, company, 2);
  const { input } = await toBook(traveller, {
    contact: { name: "Zoë D’Souza 100%", phone: "90000 12345", email: "zoe@example.org" },
  });
  const { reference } = await traveller.bookings.create(input);
  const plain = await booked(traveller, { pickupAt: "2026-12-06T09:00" });
  await move(reference, { move: "confirm" });
  await move(reference, { move: "assign", ...cab! });
  const found = async (query: object) => (await list(query)).content.map((row) => row.reference);
  for (const q of [
    reference,
    reference.toLowerCase().replace("-", ""),
    "zoe",
    "Souza",
    "100%",
    "90000 12345",
    "+91 90000",
    "RJ14 CA 0000",
    "ca0000",
  ])
    expect(await found({ q }), q).toEqual([reference]);
  for (const q of ["%", "_oe", "99999", "RJ14CA0001", "\\"])
    expect(await found({ q }), q).toEqual(q === "%" ? [reference] : []);
  expect(await found({ vehicleId: cab!.vehicleId })).toEqual([reference]);
  expect(await found({ driverId: other!.driverId })).toEqual([]);
  expect(await found({ status: "requested" })).toEqual([plain.reference]);
  expect(await found({ from: "2026-12-06", to: "2026-12-06" })).toEqual([plain.reference]);
  expect(await found({ vehicleClass: "suv" })).toEqual([]);
  expect((await desk.counts({ q: "zoe" })).views.all).toBe(1);
  const [row] = (await list({ q: "zoe" })).content;
  expect(row).toMatchObject({ plate: "RJ14CA0000", driverName: "Driver 0", isDemo: false });
});

test("pages hold the whole list once, in either order", async ({ company }) => {
  const { traveller, list } = await deskOf(company);
  for (let day = 5; day < 10; day += 1)
    await booked(traveller, { pickupAt: `2026-12-0${day}T09:00` });
  for (const sortBy of ["pickupAt", "createdAt"]) {
    const seen = [];
    for (const page of [0, 1, 2]) {
      const answer = await list({ page: `${page}`, size: "2", sortBy, sortDirection: "DESC" });
      expect(answer).toMatchObject({ totalElements: 5, totalPages: 3, last: page === 2 });
      seen.push(...answer.content.map((row) => row[sortBy as "pickupAt"]));
    }
    expect(seen).toEqual(seen.toSorted().reverse());
    expect(seen).toHaveLength(5);
  }
});

test("a partner's operator reaches no other company's bookings, an administrator any by name", async ({
  company,
  tenant,
  main,
}) => {
  const { traveller, list } = await deskOf(company);
  const { reference } = await booked(traveller);
  const elsewhere = (await personOf(await tenant(), "ROLE_PARTNER_ADMIN")).services.bookingAdmin;
  const of = { company: company.company.id };
  const query = DeskQuery.parse(of);
  const note = { reference, text: "Mine now" };
  await expect(elsewhere.list(query)).rejects.toMatchObject({ code: "not_found" });
  await expect(elsewhere.counts(of)).rejects.toMatchObject({ code: "not_found" });
  for (const named of [of, {}]) {
    await expect(elsewhere.get({ reference, ...named })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(elsewhere.suggestions({ reference, ...named })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(elsewhere.addNote({ ...note, ...named })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(elsewhere.move({ reference, move: "confirm", ...named })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      elsewhere.unlock({ reference, reason: "Because", ...named }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await elsewhere.list(DeskQuery.parse({}))).content).toEqual([]);
  await expect(traveller.bookingAdmin.list(query)).rejects.toMatchObject({ code: "forbidden" });
  const admin = (await personOf(main, "ROLE_ADMIN")).services.bookingAdmin;
  expect((await admin.list(query)).content).toHaveLength(1);
  expect((await admin.addNote({ ...note, ...of })).notes).toHaveLength(1);
  expect(await admin.move({ reference, move: "confirm", ...of })).toMatchObject({
    status: "confirmed",
  });
  expect((await list()).content[0]).toMatchObject({ status: "confirmed" });
});
