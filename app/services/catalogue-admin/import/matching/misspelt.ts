import type { State } from "#app/domain/constants.ts";
import { keyOf, soundOf } from "#app/domain/search/likeness.ts";
import { Spellings } from "#app/domain/search/spellings.ts";
import { Prisma } from "#app/platform/db.ts";
import type { PlaceRecord } from "./catalogue-records.ts";
import type { Known } from "./known.ts";
import { namesOf } from "./known-records.ts";
import { isSpeltLike, LETTERS_TO_MEND, MISSPELT, PLACE_ALIKE } from "./match.ts";
import { inState } from "./record-index.ts";

const { sql } = Prisma;

/** A place as a file names it. */
export interface NamedPlace {
  name: string;
  state: State;
}

/** Names a statement. */
const BATCH = 1_000;
/** Places that are in memory at once. */
const PAGE = 2_000;

/** The names, by state, that no place of the state goes by, as far as they are long enough to be mended. */
async function unknownNames(
  { tx }: Known,
  names: readonly NamedPlace[],
): Promise<Map<State, Set<string>>> {
  const keys = new Map(
    names.map(({ name, state }) => [inState(state, keyOf(name)), { key: keyOf(name), state }]),
  );
  const asked = [...keys.values()].filter(({ key }) => key.length >= LETTERS_TO_MEND);
  const unknown = new Map<State, Set<string>>();
  for (let start = 0; start < asked.length; start += BATCH) {
    const batch = asked.slice(start, start + BATCH);
    const found = await tx.$queryRaw<{ state: string; name: string; aliases: string[] }[]>(sql`
      SELECT p.state, p.name, p.aliases FROM places p
      WHERE place_keys(p.name, p.aliases) && (SELECT array_agg(name_key(key)) FROM unnest(${batch.map(({ key }) => key)}::text[]) AS key)
        AND p.deleted_at IS NULL AND p.merged_into IS NULL`);
    const known = new Set(
      found.flatMap(({ state, name, aliases }) =>
        namesOf({ name, aliases }).map((each) => inState(state, keyOf(each))),
      ),
    );
    for (const { key, state } of batch) {
      if (known.has(inState(state, key))) continue;
      unknown.set(state, (unknown.get(state) ?? new Set()).add(key));
    }
  }
  return unknown;
}

type Named = Pick<PlaceRecord, "id" | "name" | "aliases">;

/** The places of a state by their names, page by page. */
async function* placesOf({ tx }: Known, state: State): AsyncGenerator<Named[]> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const page = await tx.$queryRaw<Named[]>(sql`
      SELECT id, name, aliases FROM places WHERE state = ${state} AND id > ${after}::uuid AND deleted_at IS NULL AND merged_into IS NULL ORDER BY id LIMIT ${PAGE}`);
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

/** Notes for the names that no place of their state goes by which ones are spelt much like them. The names of each state are read once. */
export async function findMisspelt(known: Known, names: readonly NamedPlace[]): Promise<void> {
  for (const [state, keys] of await unknownNames(known, names)) {
    const asked = new Spellings<{ key: string; sound: string }>();
    for (const key of keys) asked.add(soundOf(key), { key, sound: soundOf(key) });
    for await (const page of placesOf(known, state)) {
      for (const { id, name, aliases } of page)
        note(known, state, asked, id, namesOf({ name, aliases }));
    }
  }
}

function note(
  { misspelt }: Known,
  state: State,
  asked: Spellings<{ key: string; sound: string }>,
  placeId: string,
  names: readonly string[],
): void {
  const best = new Map<string, number>();
  for (const other of new Set(names.map((name) => soundOf(keyOf(name))))) {
    if (other.length < LETTERS_TO_MEND) continue;
    for (const {
      what: { key, sound },
      likeness,
    } of asked.alike(other, PLACE_ALIKE)) {
      if (isSpeltLike(sound, other))
        best.set(key, Math.max(best.get(key) ?? 0, likeness * MISSPELT));
    }
  }
  for (const [key, likeness] of best) {
    const alike = misspelt.get(inState(state, key)) ?? [];
    misspelt.set(inState(state, key), [...alike, { placeId, likeness }]);
  }
}
