import { keyOf } from "#app/domain/search/likeness.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import { Prisma } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";
import { PLACE_SELECT, POI_SELECT, type PoiRecord } from "./matching/catalogue-records.ts";
import type { Known } from "./matching/known.ts";
import {
  attachPoi,
  knownPlace,
  knownPoi,
  namesOf,
  wordsOf,
  type KnownPlace,
} from "./matching/known-records.ts";
import { namesElsewhere, placesNamed, SAME_POI_KM } from "./matching/match.ts";
import { emptyIndex, indexPlace, indexPoi, inState } from "./matching/record-index.ts";
import { ALIKE, readPoiName, poiLikeness } from "./matching/poi-names.ts";
import { baseSlug, numberedSlug } from "#app/services/catalogue/rules.ts";
import type { ImportRow } from "./reading/read-row.ts";

const { sql } = Prisma;

const LIVE = { deletedAt: null, mergedInto: null };
const KM_A_DEGREE = 111;
/** How far 3 km are, in degrees: north and south, and east and west at the north of India. */
const [UP, ASIDE] = [SAME_POI_KM / KM_A_DEGREE + 0.001, SAME_POI_KM / (KM_A_DEGREE * 0.78) + 0.001];

/**
 * Brings what rows may be about, in place of what was brought before: places by their names, the points of interest of the towns they
 * name, those around their coordinates, and those of the same name elsewhere in the state. However large the catalogue is, it is only these.
 *
 * @param cities further names of places that are asked for, in these states.
 */
export async function bring(
  known: Known,
  rows: readonly ImportRow[],
  cities: Cities = [],
): Promise<void> {
  const before = known.found;
  known.found = emptyIndex();
  known.states.clear();
  if (rows.length + cities.length === 0) return;
  const near = await idsNear(known, rows);
  const wanted = await idsNamed(known, rows, cities);
  await bringPlaces(known, before.placesById, [...wanted, ...near.map(({ placeId }) => placeId)]);
  const towns = new Set(
    rows
      .flatMap((row) =>
        row.city === null ? [] : placesNamed(known, row.city, row.state).map(({ what }) => what),
      )
      .filter(({ isNew }) => !isNew),
  );
  await bringTowns(known, [...towns]);
  const elsewhere = await idsElsewhere(known, rows);
  await bringPlaces(
    known,
    before.placesById,
    elsewhere.map(({ placeId }) => placeId),
  );
  await bringPois(known, [...near, ...elsewhere]);
  await lookUpTaken(known, rows, [...towns]);
}

const keysOf = ({ name, city }: ImportRow) =>
  city === null ? [keyOf(name)] : [keyOf(city), keyOf(name)];

type Cities = readonly Pick<ImportRow, "state" | "name">[];

/** The places with the rows' names, or similar ones, in the rows' states. Of places in other states only the existence is loaded. */
async function idsNamed(
  known: Known,
  rows: readonly ImportRow[],
  cities: Cities,
): Promise<string[]> {
  const asked = [
    ...rows.flatMap((row) => keysOf(row).map((key) => ({ key, state: row.state }))),
    ...cities.map(({ name, state }) => ({ key: keyOf(name), state })),
  ];
  const [keys, wanted] = [
    [...new Set(asked.map(({ key }) => key))].filter(Boolean),
    new Set(asked.map(({ key, state }) => inState(state, key))),
  ];
  const found = await known.tx.$queryRaw<
    { id: string; state: string | null; name: string; aliases: string[] }[]
  >(sql`
    SELECT p.id, p.state, p.name, p.aliases FROM places p
    WHERE place_keys(p.name, p.aliases) && (SELECT array_agg(name_key(key)) FROM unnest(${keys}::text[]) AS key) AND p.deleted_at IS NULL AND p.merged_into IS NULL
    ORDER BY p.id`);
  const named = found.flatMap(({ id, state, ...names }) => {
    const own = [...new Set(namesOf(names).map(keyOf))];
    for (const key of own) known.states.set(key, (known.states.get(key) ?? new Set()).add(state));
    return own.some((key) => wanted.has(inState(state, key))) ? [id] : [];
  });
  return [
    ...named,
    ...[...wanted].flatMap((key) => (known.misspelt.get(key) ?? []).map(({ placeId }) => placeId)),
  ];
}

interface PoiId {
  id: string;
  placeId: string;
}

/** A point of interest near a row, as far as its name can be compared with the row's. */
interface Near extends PoiId {
  row: number;
  name: string;
  slug: string;
  placeName: string;
  aliases: string[];
}

/** Points of interest around the rows' coordinates, in the rows' states, whose names may mean the same. */
async function idsNear({ tx }: Known, rows: readonly ImportRow[]): Promise<PoiId[]> {
  const asked = rows.flatMap(({ kind, point, state, name, city }) =>
    kind === "poi" && point ? [{ ...point, state, name, city }] : [],
  );
  if (asked.length === 0) return [];
  const found = await tx.$queryRaw<Near[]>(sql`
    SELECT at.row::int, o.id, o.place_id AS "placeId", o.name, o.slug, p.name AS "placeName", p.aliases
    FROM unnest(${asked.map(({ latitude }) => latitude)}::float8[], ${asked.map(({ longitude }) => longitude)}::float8[], ${asked.map(({ state }) => state)}::text[])
      WITH ORDINALITY AS at (latitude, longitude, state, row)
      CROSS JOIN LATERAL (SELECT id, place_id, name, slug FROM pois
        WHERE latitude BETWEEN at.latitude - ${UP}::float8 AND at.latitude + ${UP}::float8 AND longitude BETWEEN at.longitude - ${ASIDE}::float8 AND at.longitude + ${ASIDE}::float8
          AND deleted_at IS NULL OFFSET 0) o
      JOIN places p ON p.id = o.place_id AND p.state = at.state AND p.deleted_at IS NULL AND p.merged_into IS NULL`);
  return found.filter((near) => {
    const { name, city } = asked[near.row - 1]!;
    const local = wordsOf(namesOf({ name: near.placeName, aliases: near.aliases }));
    return (
      poiLikeness(
        readPoiName(name, new Set([...keyOf(city ?? "").split(" "), ...local])),
        readPoiName(near.name, local, near.slug),
      ) >= ALIKE
    );
  });
}

/** Points of interest by the rows' names, of rows whose town has none of that name. */
async function idsElsewhere(known: Known, rows: readonly ImportRow[]): Promise<PoiId[]> {
  const wanted = new Map<string, { key: string; state: string }>();
  for (const row of rows) {
    if (row.kind !== "poi" || row.city === null) continue;
    const towns = placesNamed(known, row.city, row.state).map(({ what }) => what);
    const key = keyOf(row.name);
    if (towns.some(({ pois }) => pois.some(({ name }) => name[0]!.key === key))) continue;
    const keys = [null, ...towns].flatMap((town) => namesElsewhere(row, town));
    for (const each of keys) wanted.set(inState(row.state, each), { key: each, state: row.state });
  }
  if (wanted.size === 0) return [];
  const [keys, states] = [
    [...wanted.values()].map(({ key }) => key),
    [...wanted.values()].map(({ state }) => state),
  ];
  return known.tx.$queryRaw<PoiId[]>(sql`
    SELECT DISTINCT o.id, o.place_id AS "placeId"
    FROM unnest(${keys}::text[], ${states}::text[]) AS wanted (key, state)
      CROSS JOIN LATERAL (SELECT id, place_id FROM pois WHERE poi_keys(name, slug) @> ARRAY[name_key(wanted.key)] AND deleted_at IS NULL OFFSET 0) o
      JOIN places p ON p.id = o.place_id AND p.state = wanted.state AND p.deleted_at IS NULL AND p.merged_into IS NULL`);
}

/** What the file has changed of a record so far is changed here, too. */
function asChanged<R extends { id: string }>({ patches }: Known, record: R): R {
  return Object.assign(record, patches.get(record.id));
}

async function bringPlaces(
  known: Known,
  before: ReadonlyMap<string, KnownPlace>,
  wanted: readonly string[],
): Promise<void> {
  const ids = [...new Set(wanted)].filter(
    (id) => !known.found.placesById.has(id) && !known.made.placesById.has(id),
  );
  const retained = ids.flatMap((id) => (before.get(id)?.isWhole ? [before.get(id)!] : []));
  const isStored = new Set(retained.map(({ record }) => record.id));
  const records = await known.tx.place.findMany({
    where: { id: { in: ids.filter((id) => !isStored.has(id)) }, ...LIVE },
    select: PLACE_SELECT,
  });
  const loaded = records.map((record) =>
    knownPlace(asChanged(known, record), {
      isNew: false,
      isWhole: false,
      line: known.lines.get(record.id) ?? null,
    }),
  );
  for (const place of [...retained, ...loaded].sort((a, b) =>
    a.record.id < b.record.id ? -1 : 1,
  )) {
    indexPlace(known.found, place);
    for (const poi of place.pois) if (!poi.isNew) indexPoi(known.found, poi);
    if (!place.isWhole)
      for (const poi of known.madePois.get(place.record.id) ?? []) attachPoi(place, poi);
  }
}

/** All points of interest of these towns; those that were removed only keep their address. */
async function bringTowns(known: Known, towns: readonly KnownPlace[]): Promise<void> {
  const partial = towns.filter(({ isWhole }) => !isWhole);
  if (partial.length === 0) return;
  const placeId = { in: partial.map(({ record }) => record.id) };
  const pois = await known.tx.poi.findMany({
    where: { placeId, deletedAt: null },
    select: POI_SELECT,
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const removed = await known.tx.poi.findMany({
    where: { placeId, deletedAt: { not: null } },
    select: { placeId: true, slug: true },
  });
  addPois(known, pois);
  for (const { placeId: id, slug } of removed) known.found.placesById.get(id)!.takenSlugs.add(slug);
  for (const town of partial) town.isWhole = true;
}

async function bringPois(known: Known, wanted: readonly PoiId[]): Promise<void> {
  const id = {
    in: [...new Set(wanted.map((poi) => poi.id))].filter((each) => !known.found.poisById.has(each)),
  };
  if (id.in.length > 0)
    addPois(
      known,
      await known.tx.poi.findMany({
        where: { id, deletedAt: null },
        select: POI_SELECT,
        orderBy: [{ position: "asc" }, { id: "asc" }],
      }),
    );
}

function addPois(known: Known, records: readonly PoiRecord[]): void {
  for (const record of records) {
    const place = known.found.placesById.get(record.placeId);
    if (place)
      indexPoi(
        known.found,
        knownPoi(place, asChanged(known, record), {
          isNew: false,
          line: known.lines.get(record.id) ?? null,
        }),
      );
  }
}

/** The slug candidates that are looked up at once. */
const firstSlugs = (base: string) => [1, 2, 3].map((number) => numberedSlug(base, number));

/** Looks up which of the addresses and ids are taken that the rows would be given. */
async function lookUpTaken(
  known: Known,
  rows: readonly ImportRow[],
  towns: readonly KnownPlace[],
): Promise<void> {
  known.taken.clear();
  const slugs = new Set(
    rows.flatMap(({ name, city, slug }) =>
      [name, ...(city === null ? [] : [city])]
        .flatMap((text) => firstSlugs(baseSlug(text, "place")))
        .concat(slug ?? []),
    ),
  );
  const pois = rows.flatMap(({ kind, name, city, state }) => {
    if (kind !== "poi") return [];
    const slug = baseSlug(name, "sight");
    const key = keyOf(city ?? "");
    const own = towns
      .filter(({ record, keys }) => record.state === state && keys.includes(key))
      .map(({ record }) => record.slug);
    return [slugify(city ?? ""), ...own].map((place) => seedId("poi", `${place}/${slug}`));
  });
  await lookUp(
    known,
    [...slugs],
    [...new Set([...[...slugs].map((slug) => seedId("place", slug)), ...pois])],
  );
}

async function lookUp(
  { tx, taken }: Known,
  slugs: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const found = await tx.$queryRaw<{ key: string }[]>(sql`
    SELECT slug AS key FROM places WHERE slug = ANY(${slugs}::text[])
    UNION ALL SELECT id::text FROM places WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id::text FROM pois WHERE id = ANY(${ids}::uuid[])`);
  for (const key of [...slugs, ...ids]) taken.set(key, false);
  for (const { key } of found) taken.set(key, true);
}

/** Whether nothing of the catalogue and of the file has this id, or is a place with this address. */
export async function isFree(known: Known, key: string): Promise<boolean> {
  if (known.taking.has(key)) return false;
  if (!known.taken.has(key))
    await lookUp(known, isUuid(key) ? [] : [key], isUuid(key) ? [key] : []);
  return !known.taken.get(key);
}
