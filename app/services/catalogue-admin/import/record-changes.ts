import { keyOf } from "#app/domain/search/likeness.ts";
import type { Prisma } from "#app/platform/db.ts";
import { fillPlace, fillPoi } from "./fill.ts";
import { addressOf, type KnownPlace, type KnownPoi } from "./matching/known-records.ts";
import { claim, type Decision, type Plan } from "./plan.ts";
import { RowRefusal, type ImportRow } from "./reading/read-row.ts";
import { indexPoint } from "./matching/record-index.ts";

/** A row whose record is there already; one that an earlier row was about is refused. */
export function changed(
  plan: Plan,
  row: ImportRow,
  what: KnownPlace | KnownPoi,
  record: string,
  fields: string[],
  matched: string,
): Decision {
  if (what.line !== null)
    throw new RowRefusal(`same as ${plan.source.unit} ${what.line} (${what.record.name})`);
  claim(plan, row.line, what.record);
  what.line = row.line;
  const names = fields.filter((field) => !BESIDE.has(field));
  const reason = names.length > 0 ? `fills in ${fieldWords(names)}` : matched;
  const other =
    keyOf(what.record.name) === keyOf(row.name) ? [] : [`matched to "${what.record.name}"`];
  return {
    outcome: names.length > 0 ? "updated" : "matched",
    record,
    recordId: what.record.id,
    published: null,
    fields: names,
    reason,
    notes: [...row.notes, ...other],
  };
}

/** Fields that come along with another one. */
const BESIDE = new Set(["sources", "longitude", "precisionM", "idealDaysMax"]);

const FIELD_WORDS: Record<string, string> = {
  latitude: "coordinates",
  feeIndianPaise: "the fee",
  feeForeignPaise: "the foreign visitor fee",
  closedOn: "the weekly closing days",
  openingHours: "the opening hours",
  bestTimeOfDay: "the best time of day",
  bestMonths: "the best months",
  visitMinutes: "the visiting time",
  altitudeM: "the altitude",
  postalCode: "the postal code",
  addressLine: "the street",
  idealDaysMin: "the ideal days",
  nearestAirport: "the nearest airport",
  nearestRailway: "the nearest railway station",
};

/** What these fields are called in a sentence. */
const fieldWords = (fields: readonly string[]): string =>
  fields.map((field) => FIELD_WORDS[field] ?? field).join(", ");

export function changePlace(plan: Plan, row: ImportRow, place: KnownPlace): Decision {
  const columns = fillPlace(place.record, row);
  const decision = changed(
    plan,
    row,
    place,
    place.record.slug,
    Object.keys(columns),
    "already up to date",
  );
  Object.assign(place.record, columns);
  if (place.isNew || decision.outcome !== "updated") return decision;
  plan.placeChanges.set(place.record.id, {
    version: place.record.version,
    columns: columns as Prisma.PlaceUncheckedUpdateInput,
    isEdit: false,
  });
  plan.known.patches.set(place.record.id, columns);
  return decision;
}

export function changePoi(plan: Plan, row: ImportRow, poi: KnownPoi): Decision {
  const columns = fillPoi(poi.record, row, plan.source);
  const decision = changed(
    plan,
    row,
    poi,
    addressOf(poi),
    Object.keys(columns),
    "already up to date",
  );
  Object.assign(poi.record, columns);
  if (columns.latitude != null) indexPoint(poi.isNew ? plan.known.made : plan.known.found, poi);
  if (!poi.isNew && decision.outcome === "updated") {
    plan.poiChanges.set(poi.record.id, {
      version: poi.record.version,
      columns: columns as Prisma.PoiUncheckedUpdateInput,
      isEdit: false,
    });
    plan.known.patches.set(poi.record.id, columns);
  }
  return { ...decision, notes: [...decision.notes, ...underOther(row, poi)] };
}

/** Says so when the point of interest belongs to a place that the file calls otherwise. */
export const underOther = ({ city }: ImportRow, { place }: KnownPoi): string[] =>
  place.keys.includes(keyOf(city ?? "")) ? [] : [`under ${place.record.name}`];
