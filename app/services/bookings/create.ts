import { expectOpen } from "#app/services/cabs/in-business.ts";
import { randomInt } from "node:crypto";
import { makeReference } from "#app/domain/bookings/reference.ts";
import { AppError } from "#app/domain/errors/errors.ts";
import type { Booking, NewBooking } from "#app/schemas/public/bookings.ts";
import { signedIn, type Ctx } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { onceInCompany } from "#app/platform/idempotency.ts";
import { newId } from "#app/platform/ids.ts";
import { accountOwner, asOwner, type Owner } from "#app/services/trips/access.ts";
import { conflictWith, writeEvent } from "./move.ts";
import { bookedFrom, expectOwnQuote, type Booked } from "./offer.ts";
import { toBooking } from "./present.ts";
import { findBooking, loadBooking, type Actor } from "./rows.ts";

const REFERENCE_TRIES = 5;
const START_CODES = 10_000;
const CODE_DIGITS = 4;

/** Four digits by which the traveller lets the trip start. */
const newStartCode = () => String(randomInt(START_CODES)).padStart(CODE_DIGITS, "0");

/** Inserts a booking under a new reference; its id, or null if its quote was booked before. */
async function insert(
  ctx: Ctx,
  tx: Tx,
  owner: Owner,
  { columns }: Booked,
  { contact, notes, customerGstin }: NewBooking,
): Promise<string | null> {
  const createdAt = ctx.now();
  const id = newId(createdAt);
  const { companyId, userId } = owner;
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const { count } = await tx.booking.createMany({
      data: {
        id,
        companyId,
        userId,
        reference: makeReference((below) => randomInt(below)),
        status: "requested",
        ...columns,
        contactName: contact.name,
        contactPhone: contact.phone,
        contactEmail: contact.email,
        notes,
        customerGstin: customerGstin ?? null,
        startCode: newStartCode(),
        createdAt,
        updatedAt: createdAt,
      },
      skipDuplicates: true,
    });
    if (count === 1) return id;
    if (await tx.booking.findFirst({ where: { companyId, quoteId: columns.quoteId } })) return null;
  }
  throw new AppError("unavailable", "The booking could not be made. Try again");
}

async function book(ctx: Ctx, tx: Tx, owner: Owner, input: NewBooking): Promise<Booking> {
  const { name } = signedIn(ctx);
  const actor: Actor = { role: "traveller", userId: owner.userId, name };
  await ctx.limits.bookings.count(owner.userId!);
  const booked = await bookedFrom(ctx, tx, owner, input);
  const id = await insert(ctx, tx, owner, booked, input);
  const { companyId } = owner;
  if (id === null) {
    const before = await tx.booking.findFirstOrThrow({
      where: { companyId, quoteId: input.quoteId },
      select: { id: true },
    });
    const row = (await findBooking(tx, companyId, before))!;
    throw conflictWith(ctx, row, actor, `This price is booked already, as ${row.reference}`);
  }
  const row = await loadBooking(tx, companyId, { id });
  await writeEvent(ctx, tx, row, { kind: "request", fromStatus: null, actor });
  return toBooking(row, "traveller", ctx.now());
}

/**
 * Books a trip at the price of the account's quote. Asked again with the same idempotency key, it answers the booking that it
 * made then, without counting against the limit.
 *
 * @throws AppError `unauthenticated`; `invalid` as `bookedFrom`, and at `Idempotency-Key` when the key came with another request;
 *   `conflict` with the booking when the quote is booked already, with the new price when it was another company's, and when the
 *   first request is still running after 5 s; `rate_limited`.
 */
export async function create(
  ctx: Ctx,
  input: NewBooking,
  idempotencyKey?: string,
): Promise<Booking> {
  const owner = accountOwner(ctx);
  await expectOpen(ctx, owner.companyId, "quoteId");
  await expectOwnQuote(ctx, owner, input);
  const work = (tx: Tx) => book(ctx, tx, owner, input);
  if (idempotencyKey === undefined) return asOwner(ctx, owner, work);
  const { companyId, userId } = owner;
  return onceInCompany(
    ctx,
    { companyId, userId, scope: "bookings.create", key: idempotencyKey, request: input },
    work,
  );
}
