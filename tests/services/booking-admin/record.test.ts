import { expect } from "vitest";
import { replay } from "#app/domain/bookings/statuses.ts";
import { withCompany } from "#app/platform/context.ts";
import { booked, fleetOf, personOf } from "#tests/support/plans/bookings.ts";
import { deskOf, deskTest as test } from "#tests/support/plans/desk.ts";

test("a booking's record has its events, mails and notes, and explains every line of its bill", async ({
  company,
  database,
}) => {
  const { time, traveller, move, desk } = await deskOf(company);
  const [cab] = await fleetOf(database, company, 1);
  const { reference } = await booked(traveller);
  await move(reference, { move: "confirm" });
  await move(reference, { move: "assign", ...cab! });
  await desk.addNote({ reference, text: "Wants an early start" });
  time.set("2026-12-05T03:20:00Z");
  await move(reference, { move: "depart" });
  const { startCode, option } = await traveller.bookings.get(reference);
  await move(reference, { move: "start", code: startCode! });
  await move(reference, {
    move: "complete",
    odometerStartKm: 100,
    odometerEndKm: 360,
    extras: [{ kind: "night", quantity: 1 }],
    receipts: [
      { kind: "toll", amountPaise: 20_000, note: "" },
      { kind: "toll", amountPaise: 11_500, note: "Expressway" },
    ],
  });
  const record = await desk.get({ reference });
  expect(replay(record.events)).toEqual({ status: "completed", version: record.booking.version });
  expect(record.mails.map(({ kind }) => kind)).toContain("booking-receipt");
  expect(record.notes.map(({ text }) => text)).toEqual(["Wants an early start"]);
  const total = record.differences.at(-1)!;
  expect(total).toMatchObject({
    label: "Total",
    quotedPaise: option.totalPaise,
    billedPaise: record.booking.bill!.totalPaise,
  });
  const parts = record.differences.slice(0, -1);
  expect(parts.reduce((sum, { billedPaise }) => sum + billedPaise, 0)).toBe(total.billedPaise);
  expect(parts.reduce((sum, { quotedPaise }) => sum + (quotedPaise ?? 0), 0)).toBe(
    total.quotedPaise,
  );
  for (const { quotedPaise, billedPaise, reason } of record.differences)
    expect(reason === null).toBe(quotedPaise === billedPaise);
  expect(parts.find(({ label }) => label === "Tolls")!.reason).toContain(
    "by 2 receipts (Expressway)",
  );
});

test("a locked start is unlocked with a reason that the history and the audit log have", async ({
  company,
  database,
}) => {
  const { time, traveller, move, desk } = await deskOf(company);
  const [cab] = await fleetOf(database, company, 1);
  const { reference } = await booked(traveller);
  const reason = "Passport checked at the car";
  await move(reference, { move: "confirm" });
  await move(reference, { move: "assign", ...cab! });
  await move(reference, { move: "depart" });
  time.set("2026-12-05T03:00:00Z");
  await expect(desk.unlock({ reference, reason })).rejects.toMatchObject({ code: "conflict" });
  const { startCode } = await traveller.bookings.get(reference);
  const code = startCode === "9999" ? "9998" : "9999";
  for (let tries = 0; tries < 5; tries += 1)
    await expect(move(reference, { move: "start", code })).rejects.toThrow();
  expect(await desk.get({ reference })).toMatchObject({ isLocked: true });
  const { version } = (await desk.get({ reference })).booking;
  await expect(desk.unlock({ reference, reason, version: version - 1 })).rejects.toMatchObject({
    code: "conflict",
  });
  const unlocked = await desk.unlock({ reference, reason, version });
  expect(unlocked).toMatchObject({ isLocked: false });
  expect(unlocked.events.at(-1)).toMatchObject({ kind: "unlock", reason, toStatus: "en-route" });
  expect(replay(unlocked.events)).toEqual({ status: "en-route", version: version + 1 });
  const entries = await withCompany(database.app, company.company.id, (tx) =>
    tx.auditEntry.findMany({ where: { action: "booking.unlock" } }),
  );
  expect(entries.map(({ targetName, after }) => [targetName, after])).toEqual([
    [reference, { startFailures: 0, reason }],
  ]);
  await move(reference, { move: "start", code: startCode! });
});

test("suggested vehicles are free and fit, the nearest first, and say what is in the way", async ({
  company,
  database,
}) => {
  const { traveller, move, desk } = await deskOf(company);
  const [far, near, unused] = await fleetOf(database, company, 3);
  const jaipur = { name: "Hawa Mahal", latitude: 26.9239, longitude: 75.8267 };
  const agra = { name: "Taj Ganj", latitude: 27.1675, longitude: 78.0421 };
  const assigned = async (cab: typeof far, trip: object) => {
    const { reference } = await booked(traveller, trip);
    await move(reference, { move: "confirm" });
    await move(reference, { move: "assign", ...cab! });
    return reference;
  };
  await assigned(far, { stops: [jaipur, agra], pickupAt: "2026-12-03T06:00" });
  await assigned(near, { pickupAt: "2026-12-03T06:00" });
  const { reference } = await booked(traveller);
  const asked = await desk.suggestions({ reference });
  expect(asked.vehicles.map(({ id, problem }) => [id, problem])).toEqual(
    [near, far, unused].map((cab) => [cab!.vehicleId, null]),
  );
  expect(asked.vehicles.map(({ distanceKm }) => distanceKm)).toEqual([
    0,
    expect.closeTo(234, -1),
    null,
  ]);
  expect(asked.drivers.map(({ id }) => id)).toEqual(
    [near, far, unused].map((cab) => cab!.driverId),
  );
  const rival = await assigned(near, { pickupAt: "2026-12-05T11:00" });
  const after = await desk.suggestions({ reference });
  expect(after.vehicles.at(-1)).toMatchObject({
    id: near!.vehicleId,
    problem: expect.stringContaining(`On ${rival} until`) as string,
  });
  await withCompany(database.owner, company.company.id, (tx) =>
    tx.vehicle.updateMany({
      where: { id: far!.vehicleId },
      data: { insuranceExpiresOn: new Date("2026-12-04") },
    }),
  );
  const [first, ...rest] = (await desk.suggestions({ reference })).vehicles;
  expect(first).toMatchObject({ id: unused!.vehicleId, problem: null });
  expect(rest.find(({ id }) => id === far!.vehicleId)!.problem).toContain("insurance");
});

test("several bookings are confirmed and assigned at once, and those that can't be are named", async ({
  company,
  database,
}) => {
  const { traveller, desk } = await deskOf(company);
  await fleetOf(database, company, 1);
  const one = await booked(traveller);
  const other = await booked(traveller, { pickupAt: "2026-12-05T10:00" });
  const references = [one.reference, other.reference];
  expect(
    await desk.moveSeveral({ move: "confirm", references: [...references, "2222-2222"] }),
  ).toEqual({
    done: references,
    refused: [{ reference: "2222-2222", reason: "Booking not found" }],
  });
  expect(await desk.moveSeveral({ move: "assign", references })).toEqual({
    done: [one.reference],
    refused: [{ reference: other.reference, reason: "No vehicle is free and fits" }],
  });
});

test("views are saved under a name for their account alone", async ({ company }) => {
  const { desk } = await deskOf(company);
  const other = (await personOf(company, "ROLE_PARTNER_ADMIN")).services.bookingAdmin;
  const saved = await desk.saveView({ name: "Airport", query: "q=airport" });
  await expect(desk.saveView({ name: "Airport", query: "" })).rejects.toMatchObject({
    fields: { name: ["You have a view of this name"] },
  });
  expect(await desk.savedViews()).toEqual([saved]);
  expect(await other.savedViews()).toEqual([]);
  await expect(other.removeView(saved.id)).rejects.toMatchObject({ code: "not_found" });
  await desk.removeView(saved.id);
  expect(await desk.savedViews()).toEqual([]);
});
