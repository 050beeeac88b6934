import { createHash } from "node:crypto";
import { firstPopularity, NO_DAY_FACTS } from "#app/domain/catalogue/facts.ts";
import type {
  CataloguePlace,
  CataloguePoi,
  CatalogueState,
  CatalogueTag,
} from "#app/schemas/admin/catalogue.ts";
import type { Db, Tx } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";
import { placeColumns, poiColumns } from "#app/services/catalogue/rules.ts";
import type { Catalogue } from "./files.ts";
import { mergeFormer } from "./merge-former.ts";

/** How many records a seed wrote and left alone. */
export interface SeedReport {
  created: number;
  updated: number;
  /** As they were, edited in the product since, or deleted on purpose. */
  unchanged: number;
}

type Kind = "tag" | "place" | "poi";

/** A record of the data files. */
interface Seed<Columns> {
  /** Unique in its kind, and forever: its id is made from it. */
  key: string;
  /** What the record holds; a change of it is a change to write. */
  content: unknown;
  columns: Columns;
  tags: readonly string[];
}

/** A seed that is to be written: new, or changed since. */
type Due<Columns> = Seed<Columns> & { id: string; seedHash: string; isNew: boolean };

const hashOf = (content: unknown) =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 24);
/** A fact that a file no longer gives is no longer known. */
const NO_PLACE_FACTS = { access: null, closedSeasons: null, permits: null, sources: {} };
const tagSeed = (tag: CatalogueTag) => ({
  key: tag.slug,
  content: tag,
  columns: { slug: tag.slug, name: tag.name, type: tag.type },
  tags: [],
});

const placeRow = ({ pois: _pois, geonamesName: _geonamesName, ...place }: CataloguePlace) => ({
  ...placeColumns({ ...NO_PLACE_FACTS, ...place }),
  slug: place.slug,
  name: place.name,
});

const poiRow = (
  { otherPlaces: _otherPlaces, formerly: _formerly, ...poi }: CataloguePoi,
  placeId: string,
  position: number,
) => ({
  ...poiColumns({ ...NO_DAY_FACTS, ...poi, position }),
  slug: poi.slug,
  name: poi.name,
  placeId,
});

function placeSeed(place: CataloguePlace, region: string) {
  const { pois: _pois, geonamesName: _geonamesName, ...content } = place;
  return {
    key: place.slug,
    content: { ...content, region },
    columns: placeRow(place),
    tags: place.tags,
  };
}

function poiSeed(poi: CataloguePoi, position: number, place: CataloguePlace) {
  const popularity = poi.popularity ?? firstPopularity(place.popularity, position);
  return {
    key: `${place.slug}/${poi.slug}`,
    content: { ...poi, position, popularity },
    columns: poiRow({ ...poi, popularity }, seedId("place", place.slug), position),
    tags: poi.tags,
    otherPlaces: poi.otherPlaces ?? [],
    formerly: poi.formerly ?? [],
  };
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

/** The seeds that are to be written. What was edited in the product stays as it is, and what was deleted stays deleted. */
function dueOf<C, S extends Seed<C>>(
  kind: Kind,
  seeds: readonly (S & Seed<C>)[],
  { seeded, rows }: Known,
) {
  return seeds.flatMap((seed) => {
    const [id, seedHash] = [seedId(kind, seed.key), hashOf(seed.content)];
    const row = rows.get(id);
    const isDue = row
      ? row.editedAt === null && row.seedHash !== seedHash
      : !seeded.has(`${kind}:${seed.key}`);
    return isDue ? [{ ...seed, id, seedHash, isNew: !row }] : [];
  });
}

interface Table<C> {
  createMany(rows: (C & Marks)[]): PromiseLike<unknown>;
  update(row: C & Marks): PromiseLike<unknown>;
}
interface Marks {
  id: string;
  seedHash: string;
}

/** New rows in bulk: the triggers that keep counts, the names to search and completeness do their work once a statement. */
async function writeRows<C extends object>(due: readonly Due<C>[], table: Table<C>) {
  const rows = (isNew: boolean) =>
    due
      .filter((seed) => seed.isNew === isNew)
      .map(({ id, columns, seedHash }) => ({ ...columns, id, seedHash }));
  await table.createMany(rows(true));
  for (const row of rows(false)) await table.update(row);
}

const linksOf = (due: readonly Due<object>[], known: ReadonlySet<string>) =>
  due.flatMap(({ id, tags }) =>
    tags
      .filter((slug) => known.has(slug))
      .map((slug, position) => ({ id, tagId: seedId("tag", slug), position })),
  );

const writeTags = (tx: Tx, due: Due<ReturnType<typeof tagSeed>["columns"]>[]) =>
  writeRows(due, {
    createMany: (data) => tx.tag.createMany({ data }),
    update: ({ id, ...data }) => tx.tag.update({ where: { id }, data }),
  });

async function writePlaces(
  tx: Tx,
  due: Due<ReturnType<typeof placeRow>>[],
  tags: ReadonlySet<string>,
) {
  await writeRows(due, {
    createMany: (data) => tx.place.createMany({ data }),
    update: ({ id, ...data }) => tx.place.update({ where: { id }, data }),
  });
  await tx.placeTag.deleteMany({ where: { placeId: { in: due.map(({ id }) => id) } } });
  await tx.placeTag.createMany({
    data: linksOf(due, tags).map(({ id, ...link }) => ({ placeId: id, ...link })),
  });
}

type DuePoi = Due<ReturnType<typeof poiRow>> &
  Pick<ReturnType<typeof poiSeed>, "otherPlaces" | "formerly">;

/** Those of places that are there; positions are the files'. */
async function writeOtherPlaces(tx: Tx, due: readonly DuePoi[]) {
  const links = due.flatMap(({ id, otherPlaces }) =>
    otherPlaces.map(({ slug, position }) => ({
      poiId: id,
      placeId: seedId("place", slug),
      position,
    })),
  );
  const there = await tx.place.findMany({
    where: { id: { in: links.map(({ placeId }) => placeId) } },
    select: { id: true },
  });
  await tx.poiPlace.deleteMany({ where: { poiId: { in: due.map(({ id }) => id) } } });
  await tx.poiPlace.createMany({
    data: links.filter(({ placeId }) => there.some(({ id }) => id === placeId)),
  });
}

async function writePois(tx: Tx, due: DuePoi[], tags: ReadonlySet<string>) {
  await writeRows(due, {
    createMany: (data) => tx.poi.createMany({ data }),
    update: ({ id, ...data }) => tx.poi.update({ where: { id }, data }),
  });
  await tx.poiTag.deleteMany({ where: { poiId: { in: due.map(({ id }) => id) } } });
  await tx.poiTag.createMany({
    data: linksOf(due, tags).map(({ id, ...link }) => ({ poiId: id, ...link })),
  });
  await writeOtherPlaces(tx, due);
  for (const { id, formerly } of due)
    for (const address of formerly) await mergeFormer(tx, address, id);
}

async function writeSeeds(tx: Tx, { tags, states }: Catalogue): Promise<SeedReport> {
  const known = await readKnown(tx);
  const places = states.flatMap((state: CatalogueState) =>
    state.places.map((place) => ({ place, region: state.region })),
  );
  const dueTags = dueOf("tag", tags.map(tagSeed), known);
  const duePlaces = dueOf(
    "place",
    places.map(({ place, region }) => placeSeed(place, region)),
    known,
  );
  // A place that was deleted on purpose takes its points of interest along.
  const isThere = new Set([...known.rows.keys(), ...duePlaces.map(({ id }) => id)]);
  const pois = places.flatMap(({ place }) =>
    place.pois.map((poi, position) => poiSeed(poi, position, place)),
  );
  const duePois = dueOf(
    "poi",
    pois.filter(({ columns }) => isThere.has(columns.placeId)),
    known,
  );
  const slugs = new Set(
    tags
      .map(({ slug }) => slug)
      .filter((slug) => known.rows.has(seedId("tag", slug)) || !known.seeded.has(`tag:${slug}`)),
  );
  await writeTags(tx, dueTags);
  await writePlaces(tx, duePlaces, slugs);
  await writePois(tx, duePois, slugs);
  const written = [
    ...dueTags.map(noteOf("tag")),
    ...duePlaces.map(noteOf("place")),
    ...duePois.map(noteOf("poi")),
  ];
  await tx.seedRecord.createMany({
    data: written.map(({ kind, key }) => ({ kind, key })),
    skipDuplicates: true,
  });
  const created = written.filter(({ isNew }) => isNew).length;
  return {
    created,
    updated: written.length - created,
    unchanged: tags.length + places.length + pois.length - written.length,
  };
}

const noteOf =
  (kind: Kind) =>
  ({ key, isNew }: Due<object>) => ({ kind, key, isNew });

/**
 * Writes the catalogue in one transaction. Records that were edited in the product are left alone, and deleted
 * ones stay deleted.
 */
export function seedCatalogue(db: Db, catalogue: Catalogue): Promise<SeedReport> {
  const write = async (tx: Tx) => {
    // On a busy machine it takes longer than other transactions may to prepare the next statement.
    await tx.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`;
    return writeSeeds(tx, catalogue);
  };
  return db.$transaction(write, { timeout: 120_000, maxWait: 10_000 });
}
