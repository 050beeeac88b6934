import { createHash } from "node:crypto";
import type { CataloguePlace, CataloguePoi, CatalogueState, CatalogueTag } from "#app/schemas/catalogue.ts";
import { Prisma, type Db, type Tx } from "../db.ts";
import { seedId } from "../ids.ts";
import type { Catalogue } from "./files.ts";

/** How many records a seed wrote and left alone. */
export interface SeedReport {
  created: number;
  updated: number;
  /** As they were, edited in the product since, or deleted on purpose. */
  kept: number;
}

type Kind = "tag" | "place" | "poi";

interface Record<T> {
  kind: Kind;
  key: string;
  /** What the record holds; a change of it is a change to write. */
  content: T;
  write: (tx: Tx, id: string, hash: string) => Promise<unknown>;
}

const hashOf = (content: unknown) => createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 24);
const orNull = (json: object | null) => (json === null ? Prisma.DbNull : (json as Prisma.InputJsonObject));

function tagRecord(tag: CatalogueTag): Record<CatalogueTag> {
  const write = (tx: Tx, id: string, seedHash: string) => {
    const columns = { slug: tag.slug, name: tag.name, type: tag.type, seedHash };
    return tx.tag.upsert({ where: { id }, create: { id, ...columns }, update: columns });
  };
  return { kind: "tag", key: tag.slug, content: tag, write };
}

const tagLinks = (slugs: readonly string[], known: ReadonlySet<string>) =>
  slugs.filter((slug) => known.has(slug)).map((slug, position) => ({ tagId: seedId("tag", slug), position }));

function placeColumns(place: CataloguePlace, region: string, seedHash: string) {
  return {
    slug: place.slug,
    name: place.name,
    aliases: place.aliases,
    description: place.description,
    addressLine: place.address.line,
    city: place.address.city,
    district: place.address.district,
    state: place.address.state,
    country: place.address.country,
    postalCode: place.address.postalCode,
    region,
    latitude: place.latitude,
    longitude: place.longitude,
    altitudeM: place.altitudeM,
    landscape: place.landscape,
    bestMonths: place.bestMonths,
    idealDaysMin: place.idealDays?.min ?? null,
    idealDaysMax: place.idealDays?.max ?? null,
    popularity: place.popularity,
    nearestAirport: orNull(place.nearestAirport),
    nearestRailway: orNull(place.nearestRailway),
    seedHash,
  };
}

function placeRecord(place: CataloguePlace, region: string, tags: ReadonlySet<string>): Record<unknown> {
  const { pois: _pois, geonamesName: _geonamesName, ...content } = place;
  const write = async (tx: Tx, id: string, hash: string) => {
    const columns = placeColumns(place, region, hash);
    await tx.place.upsert({ where: { id }, create: { id, ...columns }, update: columns });
    await tx.placeTag.deleteMany({ where: { placeId: id } });
    await tx.placeTag.createMany({ data: tagLinks(place.tags, tags).map((link) => ({ placeId: id, ...link })) });
  };
  return { kind: "place", key: place.slug, content: { ...content, region }, write };
}

function poiColumns(poi: CataloguePoi, placeId: string, position: number, seedHash: string) {
  return {
    slug: poi.slug,
    placeId,
    name: poi.name,
    category: poi.category,
    description: poi.description,
    latitude: poi.latitude,
    longitude: poi.longitude,
    precisionM: poi.precisionM,
    visitMinutes: poi.visitMinutes,
    openingHours: orNull(poi.openingHours),
    closedOn: poi.closedOn,
    feeIndianPaise: poi.feePaise?.indianAdult ?? null,
    feeForeignPaise: poi.feePaise?.foreignAdult ?? null,
    bestTimeOfDay: poi.bestTimeOfDay,
    sources: poi.sources as Prisma.InputJsonObject,
    position,
    seedHash,
  };
}

function poiRecord(poi: CataloguePoi, place: CataloguePlace, position: number, tags: ReadonlySet<string>): Record<unknown> {
  const placeId = seedId("place", place.slug);
  const write = async (tx: Tx, id: string, hash: string) => {
    // A place that was deleted on purpose takes its points of interest along.
    if ((await tx.place.count({ where: { id: placeId } })) === 0) return;
    const columns = poiColumns(poi, placeId, position, hash);
    await tx.poi.upsert({ where: { id }, create: { id, ...columns }, update: columns });
    await tx.poiTag.deleteMany({ where: { poiId: id } });
    await tx.poiTag.createMany({ data: tagLinks(poi.tags, tags).map((link) => ({ poiId: id, ...link })) });
  };
  return { kind: "poi", key: `${place.slug}/${poi.slug}`, content: { ...poi, position }, write };
}

function recordsOf({ tags, states }: Catalogue, seen: Known): Record<unknown>[] {
  const wasDeleted = ({ slug }: CatalogueTag) => seen.seeded.has(`tag:${slug}`) && !seen.rows.has(seedId("tag", slug));
  const known = new Set(tags.filter((tag) => !wasDeleted(tag)).map((tag) => tag.slug));
  const places = states.flatMap((state: CatalogueState) => state.places.map((place) => ({ place, region: state.region })));
  return [
    ...tags.map(tagRecord),
    ...places.map(({ place, region }) => placeRecord(place, region, known)),
    ...places.flatMap(({ place }) => place.pois.map((poi, position) => poiRecord(poi, place, position, known))),
  ];
}

interface Known {
  seeded: Set<string>;
  rows: Map<string, { seedHash: string | null; editedAt: Date | null }>;
}

async function readKnown(tx: Tx): Promise<Known> {
  const select = { id: true, seedHash: true, editedAt: true } as const;
  const [records, tags, places, pois] = [
    await tx.seedRecord.findMany({ select: { kind: true, key: true } }),
    await tx.tag.findMany({ select }),
    await tx.place.findMany({ select }),
    await tx.poi.findMany({ select }),
  ];
  return {
    seeded: new Set(records.map(({ kind, key }) => `${kind}:${key}`)),
    rows: new Map([...tags, ...places, ...pois].map((row) => [row.id, row])),
  };
}

type Verdict = "create" | "update" | "keep";

function judge(known: Known, name: string, id: string, hash: string): Verdict {
  const row = known.rows.get(id);
  if (!row) return known.seeded.has(name) ? "keep" : "create";
  return row.editedAt === null && row.seedHash !== hash ? "update" : "keep";
}

/**
 * Writes the catalogue in one transaction. A record that somebody edited in the
 * product stays as it is, and one that was deleted stays deleted.
 */
export function seedCatalogue(db: Db, catalogue: Catalogue): Promise<SeedReport> {
  const work = async (tx: Tx): Promise<SeedReport> => {
    const known = await readKnown(tx);
    const report: SeedReport = { created: 0, updated: 0, kept: 0 };
    for (const record of recordsOf(catalogue, known)) {
      const id = seedId(record.kind, record.key);
      const hash = hashOf(record.content);
      const verdict = judge(known, `${record.kind}:${record.key}`, id, hash);
      report[verdict === "create" ? "created" : verdict === "update" ? "updated" : "kept"] += 1;
      if (verdict === "keep") continue;
      await record.write(tx, id, hash);
      await tx.seedRecord.createMany({ data: [{ kind: record.kind, key: record.key }], skipDuplicates: true });
    }
    return report;
  };
  return db.$transaction(work, { timeout: 120_000, maxWait: 10_000 });
}
