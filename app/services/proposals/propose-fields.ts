import { PLAINLY } from "#app/domain/errors/plain-messages.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { GENERATED_FIELDS, type GeneratedHours } from "#app/schemas/admin/generated.ts";
import { fieldValueOf, type NewFieldBatch } from "#app/schemas/admin/proposals.ts";
import { z } from "zod";
import { askModel, type BatchRun } from "./ask-model.ts";
import { checkField } from "./check-payload.ts";
import { openFields } from "./open-fields.ts";
import { fieldsPrompt } from "./prompts.ts";
import { knownTags, paise, reasonOf, weekHours } from "./read-items.ts";
import { recordsOf, wantedOf, type CatalogueRecord } from "./record-fields.ts";
import { begin, keep, leftOf, type NewProposal, type Refusal } from "./rows.ts";
import { inTurns, refusalsFor, tagSlugs } from "./run-batch.ts";

const CALLS_AT_ONCE = 4;
const TOKENS_A_RECORD = 2_048;
const Confidence = z.number().min(0).max(1).catch(0.5);

interface Outcomes {
  proposals: NewProposal[];
  refusals: Refusal[];
}

/** A field's value as it is written, of what the model answered for it. */
function valueOf(field: string, answered: unknown, tags: ReadonlySet<string>): unknown {
  if (field === "tags") return knownTags(answered as string[], tags).slice(0, 6);
  if (field === "nearestAirport" || field === "nearestRailway")
    return { ...(answered as object), distanceKm: null };
  if (field === "bestMonths") return [...new Set(answered as number[])];
  if (field === "openingHours") {
    const { hours, closedOn } = answered as {
      hours: z.infer<typeof GeneratedHours>;
      closedOn: string[];
    };
    return { openingHours: weekHours(hours), closedOn: [...new Set(closedOn)] };
  }
  if (field !== "fee") return answered;
  const { feeIndianRupees, feeForeignRupees } = answered as {
    feeIndianRupees: number | null;
    feeForeignRupees: number | null;
  };
  return { indianAdult: paise(feeIndianRupees), foreignAdult: paise(feeForeignRupees) };
}

/** Empty: a list without entries, or a fee without any amount. */
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && Object.values(value).every((part) => part === null));

/** What an answer proposes for a field; null for one that it leaves open. */
function outcomeOf(
  record: CatalogueRecord,
  field: string,
  answered: unknown,
  said: number,
  tags: ReadonlySet<string>,
): NewProposal | Refusal | null {
  if (isEmpty(answered)) return null;
  const name = `${record.name}, ${field}`;
  const read = (GENERATED_FIELDS[record.kind] as Record<string, z.ZodType>)[field]!.safeParse(
    answered,
    PLAINLY,
  );
  if (!read.success) return { name, reason: reasonOf(read.error) };
  const value = valueOf(field, read.data, tags);
  if (isEmpty(value)) return null;
  const settled = fieldValueOf(record.kind, field)!.safeParse(value, PLAINLY);
  if (!settled.success) return { name, reason: reasonOf(settled.error) };
  return {
    kind: "field",
    name: record.name,
    record: { kind: record.kind, id: record.id, version: record.version },
    field,
    payload: settled.data,
    before: record.values[field] ?? null,
    said,
    checks: checkField(record.kind, field, settled.data),
  };
}

function readAnswer(
  record: CatalogueRecord,
  fields: readonly string[],
  text: string | null,
  tags: ReadonlySet<string>,
): Outcomes {
  let answer: unknown = null;
  try {
    answer = JSON.parse(text ?? "null");
  } catch {
    // Reported below, like an answer of another shape.
  }
  const given = z.record(z.string(), z.unknown()).safeParse(answer);
  if (!given.success)
    return {
      proposals: [],
      refusals: [
        {
          name: record.name,
          reason:
            text === null ? "The model returned nothing" : "The model’s response couldn’t be read",
        },
      ],
    };
  const strange = Object.keys(given.data).filter(
    (key) => key !== "confidence" && !fields.includes(key),
  );
  const outcomes = fields.flatMap(
    (field) =>
      outcomeOf(
        record,
        field,
        given.data[field],
        Confidence.parse(given.data["confidence"]),
        tags,
      ) ?? [],
  );
  const refusals = outcomes.filter((outcome): outcome is Refusal => "reason" in outcome);
  return {
    proposals: outcomes.filter((outcome): outcome is NewProposal => !("reason" in outcome)),
    refusals: [
      ...refusals,
      ...strange
        .slice(0, 5)
        .map((key) => ({ name: record.name, reason: `${cut(key, 40)} wasn’t requested` })),
    ],
  };
}

/** Proposes what records lack, field by field; of a record that lacks nothing, was asked about already or has it all proposed, it asks nothing. */
export async function proposeFields(
  run: BatchRun,
  { kind, ids, fields }: NewFieldBatch,
): Promise<void> {
  const tags = await tagSlugs(run.ctx);
  const left = (await leftOf(run.ctx, run.batchId)) ?? (await begin(run.ctx, run.batchId, ids));
  const records = await recordsOf(run.ctx.db, kind, left);
  const proposed = await openFields(run.ctx.db, run.ctx.company.id, left);
  const wanted = records
    .map((record) => ({ record, asked: wantedOf(record, fields, proposed) }))
    .filter(({ asked }) => asked.length > 0);
  let done = records.length - wanted.length;
  await run.progress(done, records.length, "Requesting missing data");
  await inTurns(wanted, CALLS_AT_ONCE, async ({ record, asked }) => {
    const prompt = fieldsPrompt(kind, asked, {
      record: record.facts,
      tags: asked.includes("tags") ? tags : [],
    });
    const { proposals, refusals } = await askModel(run, prompt, TOKENS_A_RECORD).then(
      ({ text }) => readAnswer(record, asked, text, new Set(tags)),
      (error: unknown): Outcomes => ({
        proposals: [],
        refusals: refusalsFor([record.name], error),
      }),
    );
    const silent =
      proposals.length + refusals.length === 0
        ? [{ name: record.name, reason: "The model has no data for the missing fields" }]
        : [];
    await keep(run.ctx, run.batchId, {
      asked: [record.id],
      proposals,
      refusals: [...refusals, ...silent],
    });
    done += 1;
    await run.progress(done, records.length, "");
  });
}
