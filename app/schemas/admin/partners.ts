import { z } from "zod";
import { BOOKING_STATUSES } from "#app/domain/bookings/statuses.ts";
import { COMPANY_STATUSES } from "#app/domain/partners/statuses.ts";
import { CalendarDay, Id, Instant } from "#app/schemas/public/common.ts";

const MAX_PERCENT = 50;
const PERCENT = "Enter a percentage with at most two decimals";

/** A commission from a day on, in hundredths of a per cent. */
export const Commission = z.object({
  id: Id,
  basisPoints: z.int(),
  validFrom: CalendarDay,
  createdBy: z.string(),
  createdAt: Instant,
});
export type Commission = z.output<typeof Commission>;

export const NewCommission = z.strictObject({
  percent: z
    .number(PERCENT)
    .min(0, "A commission can’t be negative")
    .max(MAX_PERCENT, `Enter at most ${MAX_PERCENT} %`)
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, PERCENT),
  validFrom: CalendarDay,
});
export type NewCommission = z.output<typeof NewCommission>;

export const Partner = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  status: z.enum(COMPANY_STATUSES),
  bookings: z.int(),
  /** Billed trips, and fees of cancellations and no-shows. */
  revenuePaise: z.int(),
  currency: z.literal("INR"),
  /** Cancelled, by either side, of all that have ended; null while none has. */
  cancellationPercent: z.number().nullable(),
  /** Classes and trip types with a tariff of its own; the platform’s default holds for the rest. */
  ownTariffs: z.int(),
  /** The commission that holds today; null while none was set. */
  commissionBasisPoints: z.int().nullable(),
});
export type Partner = z.output<typeof Partner>;

export const PartnerDetails = Partner.extend({ commissions: z.array(Commission) });
export type PartnerDetails = z.output<typeof PartnerDetails>;

export const PartnerStatus = z.strictObject({
  status: z.enum(["active", "suspended"], "Choose active or suspended"),
});

export const PartnerParams = z.strictObject({ id: Id });
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM");
export const StatementParams = z.strictObject({ id: Id, month: Month });
export const StatementFileParams = z.strictObject({
  id: Id,
  month: Month,
  format: z.enum(["csv", "pdf"]),
});

const amounts = { amountPaise: z.int(), commissionPaise: z.int(), payoutPaise: z.int() };

/** A month of a partner: every booking that ended in it with an amount. */
export const Statement = z.object({
  partner: z.string(),
  month: Month,
  currency: z.literal("INR"),
  lines: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(BOOKING_STATUSES),
      endedOn: CalendarDay,
      ...amounts,
      commissionBasisPoints: z.int(),
    }),
  ),
  totals: z.object({ bookings: z.int(), ...amounts }),
});
export type Statement = z.output<typeof Statement>;
