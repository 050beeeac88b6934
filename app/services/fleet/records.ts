import { AppError, invalid, notFound } from "#app/domain/errors/errors.ts";
import { dayInIndia, momentInIndia } from "#app/domain/time/moments.ts";
import type { AuditEntry } from "#app/schemas/admin/audit.ts";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import { Prisma, type Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { recordChange, toEntry } from "#app/services/audit/audit.ts";
import { managedCompany } from "#app/services/companies/managed-company.ts";
import type { FleetKind } from "./kinds.ts";

interface Item {
  id: string;
  version: number;
  status: string;
}

/** Which record: of the caller's company, or the one that an administrator names. */
export interface Which {
  id: string;
  company?: string | undefined;
}

const HISTORY_LENGTH = 20;

const todayOf = (ctx: Pick<Ctx, "now">) => dayInIndia(ctx.now());

/** Runs `work` in a transaction of the company that the caller manages. @throws AppError as `managedCompany`. */
export async function inFleet<T>(
  ctx: Ctx,
  wanted: string | undefined,
  work: (tx: Tx, companyId: string) => Promise<T>,
): Promise<T> {
  const { company } = await managedCompany(ctx, wanted);
  return withCompany(ctx.db, company.id, (tx) => work(tx, company.id));
}

const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

interface Key {
  companyId: string;
  id: string;
}

interface Change<Input> {
  verb: string;
  /** The version that the caller saw; the stored one if absent. */
  version?: number | undefined;
  wanted: Input | { status: string };
}

/** The services of one kind of record of the fleet. */
export class FleetRecords<Row, Input extends { version?: number | undefined }, T extends Item> {
  constructor(private readonly of: FleetKind<Row, Input, T>) {}

  readonly list = (ctx: Ctx, company: string | undefined): Promise<T[]> =>
    inFleet(ctx, company, async (tx, companyId) =>
      (await this.of.all(tx, companyId)).map((row) => this.of.toItem(row, todayOf(ctx))),
    );

  readonly get = (ctx: Ctx, { id, company }: Which): Promise<T> =>
    inFleet(ctx, company, (tx, companyId) => this.#load(ctx, tx, { companyId, id }));

  readonly create = (ctx: Ctx, input: Input, company?: string): Promise<T> =>
    this.#unlessTaken(input, () =>
      inFleet(ctx, company, (tx, companyId) => this.createIn(ctx, tx, companyId, input)),
    );

  readonly update = (ctx: Ctx, { id, company }: Which, input: Input): Promise<T> =>
    this.#unlessTaken(input, () =>
      inFleet(ctx, company, (tx, companyId) => this.updateIn(ctx, tx, { companyId, id }, input)),
    );

  /** Retires a vehicle or suspends a driver. @throws AppError `conflict` while a coming booking has it. */
  readonly setAside = (ctx: Ctx, { id, company }: Which, version?: number): Promise<T> =>
    inFleet(ctx, company, async (tx, companyId) => {
      const key = { companyId, id };
      await this.#expectUnassigned(ctx, tx, key);
      const verb = this.of.kind === "vehicle" ? "retire" : "suspend";
      return this.#setStatus(ctx, tx, key, { verb, version, wanted: { status: this.of.away } });
    });

  readonly restore = (ctx: Ctx, { id, company }: Which, version?: number): Promise<T> =>
    inFleet(ctx, company, (tx, companyId) =>
      this.#setStatus(
        ctx,
        tx,
        { companyId, id },
        { verb: "restore", version, wanted: { status: "active" } },
      ),
    );

  /** The latest changes. */
  readonly history = (ctx: Ctx, { id, company }: Which): Promise<AuditEntry[]> =>
    inFleet(ctx, company, async (tx, companyId) => {
      await this.#load(ctx, tx, { companyId, id });
      const entries = await tx.auditEntry.findMany({
        where: { companyId, targetKind: this.of.kind, targetId: id },
        omit: { companyId: true, ip: true },
        orderBy: { createdAt: "desc" },
        take: HISTORY_LENGTH,
      });
      return entries.map(toEntry);
    });

  /** `create` in a transaction of the caller's. */
  async createIn(ctx: Ctx, tx: Tx, companyId: string, input: Input): Promise<T> {
    const createdAt = ctx.now();
    const key = { companyId, id: newId(createdAt) };
    await this.of.create(tx, key, input, createdAt);
    const created = await this.#load(ctx, tx, key);
    await this.#record(ctx, tx, "create", null, created);
    return created;
  }

  /** `update` in a transaction of the caller's. */
  updateIn(ctx: Ctx, tx: Tx, key: Key, input: Input): Promise<T> {
    return this.#change(ctx, tx, key, { verb: "update", version: input.version, wanted: input });
  }

  async #load(ctx: Ctx, tx: Tx, key: Key): Promise<T> {
    const row = await this.of.find(tx, key);
    if (!row) throw notFound(this.of.noun);
    return this.of.toItem(row, todayOf(ctx));
  }

  #record(ctx: Ctx, tx: Tx, verb: string, before: T | null, after: T): Promise<void> {
    return recordChange(ctx, tx, {
      action: `${this.of.kind}.${verb}`,
      target: { kind: this.of.kind, id: after.id, name: this.of.nameOf(after) },
      before,
      after,
    });
  }

  /** A number or plate that another record has is said at its field, also when both are saved at once. */
  async #unlessTaken<R>(input: Input, work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      const { field, taken } = this.of.unique;
      if (isTaken(error)) throw invalid({ [field]: [taken(input)] });
      throw error;
    }
  }

  async #change(ctx: Ctx, tx: Tx, key: Key, { verb, version, wanted }: Change<Input>): Promise<T> {
    const before = await this.#load(ctx, tx, key);
    const isCurrent = version === undefined || version === before.version;
    const written = isCurrent ? await this.of.write(tx, key, before.version, wanted) : 0;
    const after = await this.#load(ctx, tx, key);
    if (written === 0)
      throw new AppError(
        "conflict",
        "This record was edited by someone else. Review their changes and save again",
        undefined,
        after,
      );
    await this.#record(ctx, tx, verb, before, after);
    return after;
  }

  /** A status that is there already isn't written again. */
  async #setStatus(
    ctx: Ctx,
    tx: Tx,
    key: Key,
    change: Change<Input> & { wanted: { status: string } },
  ): Promise<T> {
    const item = await this.#load(ctx, tx, key);
    const isCurrent = change.version === undefined || change.version === item.version;
    return isCurrent && item.status === change.wanted.status
      ? item
      : this.#change(ctx, tx, key, change);
  }

  /** @throws AppError `conflict` naming the next booking that would lose it. */
  async #expectUnassigned(ctx: Ctx, tx: Tx, key: Key): Promise<void> {
    const { companyId, id } = key;
    const item = await this.#load(ctx, tx, key);
    const next = await tx.cabAssignment.findFirst({
      where: {
        companyId,
        [this.of.assigned]: id,
        kind: "booking",
        releasedAt: null,
        freeAt: { gt: ctx.now() },
      },
      orderBy: { startsAt: "asc" },
    });
    if (!next) return;
    const booking = await tx.booking.findFirst({
      where: { companyId, id: next.bookingId! },
      select: { reference: true },
    });
    throw new AppError(
      "conflict",
      `${this.of.nameOf(item)} is assigned to ${booking?.reference} on ${momentInIndia(next.startsAt.toISOString())}. Assign that booking to another first`,
    );
  }
}
