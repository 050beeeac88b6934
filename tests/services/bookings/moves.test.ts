import { expect } from "vitest";
import { replay } from "#app/domain/bookings/statuses.ts";
import { withCompany } from "#app/platform/context.ts";
import { sweepClosed } from "#app/services/identity/account-deletion.ts";
import type { Founded } from "#tests/support/companies.ts";
import { booked, clock, fleetOf, personOf, toBook } from "#tests/support/plans/bookings.ts";
import { withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

async function desk(company: Founded) {
  const time = clock();
  const traveller = (await personOf(company, "ROLE_USER", time.now)).services;
  const operator = (await personOf(company, "ROLE_PARTNER_ADMIN", time.now)).services;
  const move = (reference: string, input: object) =>
    operator.bookings.transition({ reference, ...input } as never);
  return { time, traveller, operator, move };
}

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    const company = await tenant();
    await database.owner.company.update({
      where: { id: company.company.id },
      data: { upiVpa: "trails@demo", legalName: "Trails" },
    });
    await use(company);
  },
});

/** Completes a trip with a toll, when `amountPaise` were paid before. */
async function completed(
  move: Awaited<ReturnType<typeof desk>>["move"],
  reference: string,
  amountPaise: number,
) {
  const odometer = { odometerStartKm: 1_000, odometerEndKm: 1_240 };
  await expect(
    move(reference, { move: "complete", ...odometer, odometerEndKm: 1, extras: [], receipts: [] }),
  ).rejects.toMatchObject({ fields: { odometerEndKm: [expect.any(String)] } });
  const receipts = [{ kind: "toll", amountPaise: 31_500, note: "Expressway" }];
  const done = await move(reference, { move: "complete", ...odometer, extras: [], receipts });
  expect(done).toMatchObject({
    status: "completed",
    bill: { totalPaise: done.totalPaise + 31_500 },
    payment: { outstandingPaise: done.totalPaise + 31_500 - amountPaise },
  });
  return done;
}

test("a booking goes from request to receipt, each move once and in the log", async ({
  company,
  database,
}) => {
  const { time, traveller, operator, move } = await desk(company);
  const [cab] = await fleetOf(database, company, 1);
  const { reference } = await booked(traveller);
  const confirmed = await move(reference, { move: "confirm", version: 1 });
  expect(confirmed).toMatchObject({ status: "confirmed", version: 2 });
  await expect(move(reference, { move: "confirm" })).rejects.toMatchObject({
    code: "conflict",
    current: { status: "confirmed", version: 2 },
  });
  const mine = await traveller.bookings.get(reference);
  expect(mine.payment.dueNowPaise).toBe(mine.payment.advancePaise);
  expect(mine.payment.upiLink).toContain(`am=${(mine.payment.advancePaise / 100).toFixed(2)}`);
  const upiReference = "123456789012";
  const amountPaise = mine.payment.advancePaise;
  const pay = { reference, kind: "advance", method: "upi", amountPaise, upiReference } as const;
  await operator.bookings.recordPayment(pay);
  await expect(operator.bookings.recordPayment(pay)).rejects.toMatchObject({ code: "conflict" });
  expect((await traveller.bookings.get(reference)).payment).toMatchObject({
    receivedPaise: amountPaise,
    dueNowPaise: 0,
    upiLink: null,
  });

  await move(reference, { move: "assign", ...cab });
  expect((await traveller.bookings.get(reference)).assignment).toBeNull();
  expect((await operator.bookings.get(reference)).startCode).toBeNull();
  time.set("2026-12-05T01:30:00Z");
  const { assignment, startCode } = await traveller.bookings.get(reference);
  expect(assignment).toMatchObject({ plate: "RJ14CA0000", driverName: "Driver 0" });
  await move(reference, { move: "depart" });
  const wrong = startCode === "0000" ? "0001" : "0000";
  await expect(move(reference, { move: "start", code: wrong })).rejects.toMatchObject({
    fields: { code: ["Wrong code. 4 attempts left"] },
  });
  await move(reference, { move: "start", code: startCode });
  const done = await completed(move, reference, amountPaise);
  const events = await operator.bookings.events(reference);
  expect(replay(events)).toEqual({ status: "completed", version: done.version });
  expect((await traveller.bookings.events(reference))[1]!.actorName).toBe(company.company.name);
});

test("five wrong codes lock the start", async ({ company, database }) => {
  const { time, traveller, move } = await desk(company);
  const [cab] = await fleetOf(database, company, 1);
  const { reference } = await booked(traveller);
  for (const step of [{ move: "confirm" }, { move: "assign", ...cab }, { move: "depart" }])
    await move(reference, step);
  time.set("2026-12-05T03:00:00Z");
  const { startCode } = await traveller.bookings.get(reference);
  const code = startCode === "9999" ? "9998" : "9999";
  for (let tries = 0; tries < 5; tries += 1)
    await expect(move(reference, { move: "start", code })).rejects.toThrow();
  await expect(move(reference, { move: "start", code: startCode })).rejects.toMatchObject({
    code: "conflict",
    message: "Too many wrong codes. A supervisor must start the trip",
  });
});

test("neither a vehicle nor a driver is in two places, and the conflict is named", async ({
  company,
  database,
}) => {
  const { traveller, move } = await desk(company);
  const [one, two] = await fleetOf(database, company, 2);
  const first = await booked(traveller);
  const second = await booked(traveller, { pickupAt: "2026-12-05T11:00" });
  for (const { reference } of [first, second]) await move(reference, { move: "confirm" });
  await move(first.reference, { move: "assign", ...one });
  const assign = (pair: object) => move(second.reference, { move: "assign", ...pair });
  await expect(assign({ ...two, vehicleId: one!.vehicleId })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining(`RJ14CA0000 is on ${first.reference} until`) as string,
  });
  await expect(assign({ ...two, driverId: one!.driverId })).rejects.toMatchObject({
    message: expect.stringContaining(`Driver 0 is on ${first.reference}`) as string,
  });
  expect((await traveller.bookings.get(second.reference)).status).toBe("confirmed");
  await move(first.reference, { move: "cancel", reason: "Breakdown" });
  expect(await assign(one!)).toMatchObject({ status: "assigned" });
});

test("of two moves at once one is made and the other is answered the current state", async ({
  company,
}) => {
  const { traveller, move } = await desk(company);
  const { reference } = await booked(traveller);
  const outcomes = await Promise.allSettled([
    move(reference, { move: "confirm" }),
    move(reference, { move: "reject", reason: "No car" }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((each) => each.status === "rejected");
  expect(refused!.reason).toMatchObject({ code: "conflict", current: { version: 2 } });
});

test("cancelling costs its tier to the paisa, as it was shown, and nothing if the operator cancels", async ({
  company,
}) => {
  for (const [at, percent] of [
    ["2026-12-03T03:30:00Z", 0],
    ["2026-12-03T03:30:01Z", 25],
    ["2026-12-04T03:30:00Z", 25],
    ["2026-12-04T03:30:01Z", 50],
    ["2026-12-04T23:30:00Z", 50],
    ["2026-12-04T23:30:01Z", 100],
  ] as const) {
    const { time, traveller } = await desk(company);
    const { reference, totalPaise } = await booked(traveller);
    time.set(at);
    const { cancellation } = await traveller.bookings.get(reference);
    const feePaise = Math.floor((totalPaise * percent + 50) / 100);
    expect(cancellation).toEqual({ percent, feePaise });
    const cancel = { reference, reason: "" };
    if (percent > 0)
      await expect(
        traveller.bookings.cancel({ ...cancel, feePaise: feePaise - 1 }),
      ).rejects.toMatchObject({ code: "conflict", current: { cancellation } });
    expect(await traveller.bookings.cancel({ ...cancel, feePaise })).toMatchObject({
      status: "cancelled",
      fee: { percent, feePaise },
      payment: { outstandingPaise: feePaise },
      moves: [],
    });
    await expect(traveller.bookings.cancel({ ...cancel, feePaise })).rejects.toMatchObject({
      current: { status: "cancelled" },
    });
  }
  const { traveller, move } = await desk(company);
  const { reference } = await booked(traveller);
  expect(await move(reference, { move: "cancel", reason: "Strike" })).toMatchObject({
    fee: { percent: 0, feePaise: 0 },
  });
});

test("a change shows its difference first, frees the vehicle, and does not make cancelling cheaper", async ({
  company,
  database,
}) => {
  const { time, traveller, move } = await desk(company);
  const [cab] = await fleetOf(database, company, 1);
  const { reference, totalPaise } = await booked(traveller);
  await move(reference, { move: "confirm" });
  await move(reference, { move: "assign", ...cab });
  time.set("2026-12-03T12:00:00Z");
  const { quote } = await toBook(traveller, {}, { pickupAt: "2026-12-12T22:30" });
  const wanted = { reference, quoteId: quote.id };
  const preview = await traveller.bookings.previewChange(wanted);
  expect(preview).toMatchObject({ feeFloorPercent: 25, vehicleClass: "sedan" });
  expect(preview.differencePaise).toBe(preview.totalPaise - totalPaise);
  expect(preview.differencePaise).toBeGreaterThan(0);
  const changed = await traveller.bookings.change(wanted);
  expect(changed).toMatchObject({
    status: "requested",
    totalPaise: preview.totalPaise,
    pickupAt: "2026-12-12T17:00:00.000Z",
    cancellation: { percent: 25 },
  });
  await expect(traveller.bookings.change(wanted)).rejects.toMatchObject({ code: "conflict" });
  const held = await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.cabAssignment.count({ where: { releasedAt: null } }),
  );
  expect(held).toBe(0);
});

test("a traveller, another traveller and another company's operator can't move or see it", async ({
  company,
  tenant,
}) => {
  const { traveller } = await desk(company);
  const { reference } = await booked(traveller);
  const confirm = { reference, move: "confirm" as const };
  await expect(traveller.bookings.transition(confirm)).rejects.toMatchObject({ code: "forbidden" });
  const other = (await personOf(company, "ROLE_USER")).services;
  const elsewhere = (await personOf(await tenant(), "ROLE_PARTNER_ADMIN")).services;
  for (const services of [other, elsewhere]) {
    await expect(services.bookings.get(reference)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      services.bookings.cancel({ reference, feePaise: 0, reason: "" }),
    ).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(elsewhere.bookings.transition(confirm)).rejects.toMatchObject({ code: "not_found" });
  await expect(
    elsewhere.bookings.transition({ ...confirm, companyId: company.company.id }),
  ).rejects.toMatchObject({ code: "forbidden" });
});

test("an account that goes leaves its bookings to the company, without how to reach it", async ({
  company,
  database,
}) => {
  const time = clock();
  const { services, account } = await personOf(company, "ROLE_USER", time.now);
  const over = await booked(services);
  time.set("2026-12-01T04:31:00Z");
  const live = await booked(services);
  await services.bookings.cancel({ reference: over.reference, feePaise: 0, reason: "" });
  const exported = await services.profile.ownData();
  expect(exported.bookings.map(({ reference }) => reference)).toEqual([
    live.reference,
    over.reference,
  ]);
  await withCompany(database.app, company.company.id, (tx) =>
    tx.user.updateMany({ where: { id: account.id }, data: { deleteAfter: time.now() } }),
  );
  expect(await sweepClosed(database.app, time.now())).toBe(1);
  const rows = await withCompany(database.app, company.company.id, (tx) =>
    tx.booking.findMany({ orderBy: { createdAt: "asc" } }),
  );
  expect(rows.map(({ userId, contactPhone }) => [userId, contactPhone])).toEqual([
    [null, ""],
    [null, "+919876543210"],
  ]);
});
