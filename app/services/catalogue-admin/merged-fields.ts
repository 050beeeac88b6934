import { isDeepStrictEqual } from "node:util";
import type {
  AdminPlace,
  AdminPoi,
  PlaceChange,
  PoiChange,
} from "#app/schemas/admin/catalogue-admin.ts";
import type {
  MergeChoice,
  MergeChoices,
  MergeField,
  MergePreview,
} from "#app/schemas/admin/merge.ts";

const MAX_IN_LIST = 12;

/** A field of two records, as a merge looks at it. */
interface Part<R> {
  field: MergeField;
  /** What the record says there; null or an empty list for nothing. */
  value(record: R): unknown;
  /** Both together, for lists. */
  both?(keep: R, drop: R): unknown;
}

const plain = <R>(field: MergeField & keyof R): Part<R> => ({
  field,
  value: (record) => record[field],
});
const tags: Part<AdminPlace | AdminPoi> = {
  field: "tags",
  value: (record) => record.tags,
  both: (keep, drop) =>
    [...keep.tags, ...drop.tags.filter(({ id }) => !keep.tags.some((tag) => tag.id === id))].slice(
      0,
      MAX_IN_LIST,
    ),
};

const PLACE_PARTS: readonly Part<AdminPlace>[] = [
  plain<AdminPlace>("name"),
  // The removed record's name becomes an alias.
  {
    ...plain<AdminPlace>("aliases"),
    both: (keep, drop) => [...new Set([...keep.aliases, keep.name, drop.name, ...drop.aliases])],
  },
  plain<AdminPlace>("description"),
  plain<AdminPlace>("address"),
  {
    field: "coordinates",
    value: ({ latitude, longitude }) => (latitude === null ? null : { latitude, longitude }),
  },
  ...(
    [
      "altitudeM",
      "landscape",
      "bestMonths",
      "idealDays",
      "popularity",
      "nearestAirport",
      "nearestRailway",
    ] as const
  ).map((field) => plain<AdminPlace>(field)),
  tags,
];

const POI_PARTS: readonly Part<AdminPoi>[] = [
  plain<AdminPoi>("name"),
  plain<AdminPoi>("category"),
  plain<AdminPoi>("description"),
  {
    field: "coordinates",
    value: ({ latitude, longitude, precisionM }) =>
      latitude === null ? null : { latitude, longitude, precisionM },
  },
  plain<AdminPoi>("visitMinutes"),
  {
    field: "hours",
    value: ({ openingHours, closedOn, sources }) =>
      openingHours === null && closedOn.length === 0
        ? null
        : { openingHours, closedOn, source: sources.hours ?? null },
  },
  {
    field: "fee",
    value: ({ feePaise, sources }) =>
      feePaise === null ? null : { feePaise, source: sources.fee ?? null },
  },
  plain<AdminPoi>("bestTimeOfDay"),
  tags,
];

const isNothing = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0);

/** The defaults: the surviving record's value, the other's where that is empty, and both lists combined. */
function usual(keep: unknown, drop: unknown, hasBoth: boolean): MergeChoice {
  if (hasBoth) return "both";
  return isNothing(keep) && !isNothing(drop) ? "drop" : "keep";
}

type Fields = MergePreview["fields"];

function fieldsOf<R extends { name: string }>(
  parts: readonly Part<R>[],
  keep: R,
  drop: R,
  chosen: MergeChoices,
): Fields {
  return parts.map(({ field, value, both }) => {
    const [own, other] = [value(keep), value(drop)];
    const joined = both?.(keep, drop);
    const isSame =
      isDeepStrictEqual(own, other) && (field !== "aliases" || keep.name === drop.name);
    const choices: MergeChoice[] = isSame ? [] : both ? ["both", "keep", "drop"] : ["keep", "drop"];
    const requested = chosen[field];
    const choice =
      requested !== undefined && choices.includes(requested)
        ? requested
        : isSame
          ? "keep"
          : usual(own, other, both !== undefined);
    return {
      field,
      keep: own ?? null,
      drop: other ?? null,
      both: joined ?? null,
      merged: (choice === "both" ? joined : choice === "drop" ? other : own) ?? null,
      choice,
      choices,
    };
  });
}

const mergedOf = (fields: Fields, field: MergeField) =>
  fields.find((each) => each.field === field)!.merged;
const idsOf = (fields: Fields) =>
  (mergedOf(fields, "tags") as { id: string }[]).map(({ id }) => id);

/** The fields of two places that become one. A name is no other name of its own. */
export function mergedPlace(
  keep: AdminPlace,
  drop: AdminPlace,
  chosen: MergeChoices,
): { fields: Fields; change: PlaceChange } {
  const fields = fieldsOf(PLACE_PARTS, keep, drop, chosen);
  const name = mergedOf(fields, "name");
  const aliases = fields.find(({ field }) => field === "aliases")!;
  const others = (names: unknown) =>
    (names as string[]).filter((alias) => alias !== name).slice(0, MAX_IN_LIST);
  Object.assign(aliases, { merged: others(aliases.merged), both: others(aliases.both) });
  const { coordinates, ...plainly } = Object.fromEntries(
    fields.map(({ field, merged }) => [field, merged]),
  );
  const { latitude = null, longitude = null } = (coordinates ?? {}) as Partial<
    Pick<AdminPlace, "latitude" | "longitude">
  >;
  return { fields, change: { ...plainly, latitude, longitude, tags: idsOf(fields) } };
}

/** The fields of two points of interest that become one. */
export function mergedPoi(
  keep: AdminPoi,
  drop: AdminPoi,
  chosen: MergeChoices,
): { fields: Fields; change: PoiChange } {
  const fields = fieldsOf(POI_PARTS, keep, drop, chosen);
  const { coordinates, hours, fee, ...plainly } = Object.fromEntries(
    fields.map(({ field, merged }) => [field, merged]),
  );
  const from = (field: MergeField) =>
    fields.find((each) => each.field === field)!.choice === "drop" ? drop : keep;
  const [ofHours, ofFee] = [from("hours"), from("fee")];
  const {
    latitude = null,
    longitude = null,
    precisionM = null,
  } = (coordinates ?? {}) as Partial<Pick<AdminPoi, "latitude" | "longitude" | "precisionM">>;
  const { hours: _hours, fee: _fee, ...otherSources } = keep.sources;
  const sources = {
    ...otherSources,
    ...(ofHours.sources.hours && { hours: ofHours.sources.hours }),
    ...(ofFee.sources.fee && { fee: ofFee.sources.fee }),
  };
  return {
    fields,
    change: {
      ...plainly,
      latitude,
      longitude,
      precisionM,
      openingHours: ofHours.openingHours,
      closedOn: ofHours.closedOn,
      feePaise: ofFee.feePaise,
      sources,
      tags: idsOf(fields),
    },
  };
}
