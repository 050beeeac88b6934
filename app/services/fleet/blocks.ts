import { AppError, notFound } from "#app/domain/errors/errors.ts";
import { momentOf } from "#app/domain/fares/trip-times.ts";
import type { Block, NewBlock } from "#app/schemas/admin/fleet.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Prisma, Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { recordChange } from "#app/services/audit/audit.ts";
import { isOverlap } from "#app/services/bookings/assignments.ts";
import { occupied } from "#app/services/bookings/occupied.ts";
import * as drivers from "./drivers.ts";
import { inFleet, type Which } from "./records.ts";
import * as vehicles from "./vehicles.ts";

const toBlock = (row: Prisma.CabAssignmentGetPayload<object>): Block => ({
  id: row.id,
  kind: row.kind as Block["kind"],
  startsAt: row.startsAt.toISOString(),
  endsAt: row.freeAt.toISOString(),
  note: row.note,
});

/** The times at which one kind of record isn't assigned: absences of drivers, service of vehicles. */
class Blocks {
  constructor(private readonly kind: Block["kind"]) {}

  /** Those that aren't over yet, by their start. */
  readonly list = async (ctx: Ctx, which: Which): Promise<Block[]> => {
    await this.#nameOf(ctx, which);
    return inFleet(ctx, which.company, async (tx, companyId) => {
      const rows = await tx.cabAssignment.findMany({
        where: { ...this.#standing(companyId, which), freeAt: { gt: ctx.now() } },
        orderBy: { startsAt: "asc" },
      });
      return rows.map(toBlock);
    });
  };

  /** @throws AppError `conflict` at `from` naming what is in the way. */
  readonly add = async (ctx: Ctx, which: Which, input: NewBlock): Promise<Block> => {
    const name = await this.#nameOf(ctx, which);
    const times = { startsAt: momentOf(input.from), freeAt: momentOf(input.until) };
    const expectFree = () =>
      inFleet(ctx, which.company, async (tx, companyId) => {
        const conflict = await occupied(tx, { companyId, ...times }, this.#whose(which), "from");
        if (conflict) throw conflict;
      });
    await expectFree();
    try {
      return await this.#write(ctx, which, { name, ...times, note: input.note });
    } catch (error) {
      if (!isOverlap(error)) throw error;
      await expectFree();
      throw new AppError("conflict", `${name} was just taken`);
    }
  };

  readonly remove = async (
    ctx: Ctx,
    { blockId, ...which }: Which & { blockId: string },
  ): Promise<Block> => {
    const name = await this.#nameOf(ctx, which);
    return inFleet(ctx, which.company, async (tx, companyId) => {
      const where = { ...this.#standing(companyId, which), id: blockId };
      const row = await tx.cabAssignment.findFirst({ where });
      const releasedAt = ctx.now();
      const { count } = await tx.cabAssignment.updateMany({ where, data: { releasedAt } });
      if (!row || count === 0) throw notFound(this.kind === "absence" ? "Absence" : "Service");
      const block = toBlock(row);
      await this.#record(
        ctx,
        tx,
        { ...which, name },
        { verb: "unblock", before: block, after: null },
      );
      return block;
    });
  };

  #write(
    ctx: Ctx,
    which: Which,
    { name, ...columns }: { name: string; startsAt: Date; freeAt: Date; note: string },
  ): Promise<Block> {
    return inFleet(ctx, which.company, async (tx, companyId) => {
      const createdAt = ctx.now();
      const ids = { id: newId(createdAt), companyId, ...this.#whose(which) };
      const row = await tx.cabAssignment.create({
        data: { ...ids, ...columns, kind: this.kind, createdAt },
      });
      const block = toBlock(row);
      await this.#record(
        ctx,
        tx,
        { ...which, name },
        { verb: "block", before: null, after: block },
      );
      return block;
    });
  }

  #record(
    ctx: Ctx,
    tx: Tx,
    { id, name }: { id: string; name: string },
    { verb, before, after }: { verb: string; before: Block | null; after: Block | null },
  ): Promise<void> {
    const kind = this.kind === "absence" ? "driver" : "vehicle";
    const target = { kind, id, name };
    return recordChange(ctx, tx, { action: `${kind}.${verb}`, target, before, after });
  }

  #whose({ id }: Which) {
    return this.kind === "absence" ? { driverId: id } : { vehicleId: id };
  }

  #standing(companyId: string, which: Which) {
    return { companyId, kind: this.kind, ...this.#whose(which), releasedAt: null };
  }

  async #nameOf(ctx: Ctx, which: Which): Promise<string> {
    if (this.kind === "absence") return (await drivers.get(ctx, which)).name;
    return (await vehicles.get(ctx, which)).plateText;
  }
}

/** When drivers are away. */
export const absences = new Blocks("absence");
/** When vehicles are in service. */
export const services = new Blocks("service");
