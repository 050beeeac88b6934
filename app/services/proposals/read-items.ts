import type { z } from "zod";
import { WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { fieldErrors } from "#app/domain/errors/errors.ts";
import { PLAINLY } from "#app/domain/errors/plain-messages.ts";
import { GeneratedPlace, GeneratedPoi, type GeneratedHours } from "#app/schemas/admin/generated.ts";
import { ProposedPlace, ProposedPoi } from "#app/schemas/admin/proposals.ts";
import type { Refusal } from "./rows.ts";

/** A list out of an answer; null for an answer of another shape. */
export function readList(text: string, key: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const list =
      typeof parsed === "object" && parsed !== null && Object.hasOwn(parsed, key)
        ? (parsed as Record<string, unknown>)[key]
        : null;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** What is wrong with an item, in a line. */
export const reasonOf = (error: z.ZodError) =>
  Object.entries(fieldErrors(error.issues))
    .slice(0, 3)
    .map(([field, messages]) => `${field}: ${messages[0]!}`)
    .join("; ");

const nameOf = (item: unknown) => {
  const name =
    typeof item === "object" && item !== null ? (item as { name?: unknown }).name : undefined;
  return typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, 120) : "No name";
};

/** Hours by weekday, of a list of sittings. */
export function weekHours(
  sittings: z.infer<typeof GeneratedHours>,
): Partial<Record<Weekday, [string, string][]>> {
  const hours: Partial<Record<Weekday, [string, string][]>> = {};
  for (const day of WEEKDAYS) {
    const own = sittings
      .filter((sitting) => sitting.day === day)
      .map(({ opens, closes }): [string, string] => [opens, closes]);
    if (own.length > 0) hours[day] = own;
  }
  return hours;
}

const PAISE_A_RUPEE = 100;
export const paise = (rupees: number | null) =>
  rupees === null ? null : Math.round(rupees * PAISE_A_RUPEE);
/** Only tags that the catalogue has, each once. */
export const knownTags = (slugs: readonly string[], tags: ReadonlySet<string>) =>
  [...new Set(slugs)].filter((slug) => tags.has(slug));
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

type Read<T> = { ok: true; payload: T; said: number } | { ok: false; refusal: Refusal };

function settle<T>(item: unknown, schema: z.ZodType<T>, payload: unknown, said: number): Read<T> {
  const result = schema.safeParse(payload, PLAINLY);
  return result.success
    ? { ok: true, payload: result.data, said }
    : { ok: false, refusal: { name: nameOf(item), reason: reasonOf(result.error) } };
}

/** Parses a place of a response; values that don't parse are reported, never repaired. */
export function readPlace(item: unknown, tags: ReadonlySet<string>): Read<ProposedPlace> {
  const read = GeneratedPlace.safeParse(item, PLAINLY);
  if (!read.success)
    return { ok: false, refusal: { name: nameOf(item), reason: reasonOf(read.error) } };
  const { confidence, tags: slugs, aliases, bestMonths, name, ...rest } = read.data;
  const others = unique(aliases).filter((alias) => alias.toLowerCase() !== name.toLowerCase());
  return settle(
    item,
    ProposedPlace,
    {
      ...rest,
      name,
      aliases: others,
      bestMonths: unique(bestMonths),
      tags: knownTags(slugs, tags).slice(0, 6),
    },
    confidence,
  );
}

/** Reads a point of interest out of an answer. */
export function readPoi(item: unknown, tags: ReadonlySet<string>): Read<ProposedPoi> {
  const read = GeneratedPoi.safeParse(item, PLAINLY);
  if (!read.success)
    return { ok: false, refusal: { name: nameOf(item), reason: reasonOf(read.error) } };
  const {
    confidence,
    tags: slugs,
    hours,
    feeIndianRupees,
    feeForeignRupees,
    closedOn,
    ...rest
  } = read.data;
  const [indianAdult, foreignAdult] = [paise(feeIndianRupees), paise(feeForeignRupees)];
  const feePaise =
    indianAdult === null && foreignAdult === null ? null : { indianAdult, foreignAdult };
  const openingHours = hours === null || hours.length === 0 ? null : weekHours(hours);
  return settle(
    item,
    ProposedPoi,
    {
      ...rest,
      openingHours,
      closedOn: unique(closedOn),
      feePaise,
      tags: knownTags(slugs, tags).slice(0, 6),
    },
    confidence,
  );
}
