import type { Entry } from "./writers.ts";

/** What the database holds at the end. */
export interface Stored {
  messages: readonly string[];
  trips: readonly { id: string; title: string; version: number; note: string }[];
}

export interface Verdict {
  lost: string[];
  doubled: string[];
  /** What was refused and stored all the same. */
  uninvited: string[];
  /** Edits whose versions have gaps, or that two of them share. */
  disordered: string[];
}

function counted(marks: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/** The writes with the best that is known of each: one that was acknowledged once is acknowledged. */
function settled(entries: readonly Entry[]): Map<string, Entry> {
  const known = new Map<string, Entry>();
  for (const entry of entries)
    if (known.get(entry.mark)?.outcome !== "acknowledged") known.set(entry.mark, entry);
  return known;
}

/** The versions of one trip: acknowledged edits have different ones, and each version has an edit that may have made it. */
function disorderOf(edits: readonly Entry[], trip: Stored["trips"][number] | undefined): string[] {
  const versions = edits.flatMap(({ version }) => version ?? []);
  const unknown = edits.filter(({ outcome }) => outcome === "unknown").length;
  const last = edits.findLast(({ version }) => version !== undefined);
  const problems: string[] = [];
  if (new Set(versions).size < versions.length) problems.push("two edits have one version");
  if (!trip) problems.push("the trip is gone");
  if (trip && trip.version < Math.max(1, ...versions)) problems.push("an edit was undone");
  if (trip && trip.version - 1 > versions.length + unknown) problems.push("an edit was made twice");
  if (trip && last && last.version === trip.version && trip.note !== last.mark)
    problems.push(`the last edit reads "${trip.note}"`);
  return problems.map((problem) => `${edits[0]!.id}: ${problem}`);
}

/** Compares what was acknowledged with what is stored. */
export function judge(entries: readonly Entry[], { messages, trips }: Stored): Verdict {
  const stored = counted([...messages, ...trips.map(({ title }) => title)]);
  const byTitle = new Map(trips.map((trip) => [trip.title, trip]));
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  const creations = [...settled(entries).values()].filter(({ kind }) => kind !== "edit");
  const isLost = ({ mark, id }: Entry) => {
    if (!stored.has(mark)) return true;
    return id !== undefined && byTitle.get(mark)?.id !== id;
  };
  const edits = new Map<string, Entry[]>();
  for (const entry of entries)
    if (entry.kind === "edit" && entry.id)
      edits.set(entry.id, [...(edits.get(entry.id) ?? []), entry]);
  return {
    lost: creations
      .filter((entry) => entry.outcome === "acknowledged" && isLost(entry))
      .map(({ mark }) => mark),
    doubled: [...stored].filter(([, count]) => count > 1).map(([mark]) => mark),
    uninvited: creations
      .filter(({ outcome, mark }) => outcome === "refused" && stored.has(mark))
      .map(({ mark }) => mark),
    disordered: [...edits].flatMap(([id, all]) => disorderOf(all, byId.get(id))),
  };
}
