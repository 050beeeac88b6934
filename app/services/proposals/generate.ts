import { keyOf, soundOf } from "#app/domain/search/likeness.ts";
import { tidied } from "#app/domain/proposals/plain-text.ts";
import { cut } from "#app/domain/text/storable-text.ts";
import { GeneratedNames } from "#app/schemas/admin/generated.ts";
import type { Prompt } from "#app/platform/adapters/gemini.ts";
import { ModelFailure } from "#app/platform/adapters/gemini.ts";
import { askModel, type BatchRun } from "./ask-model.ts";
import { readList } from "./read-items.ts";
import { begin, keep, leftOf, type NewProposal, type Refusal } from "./rows.ts";
import { inTurns, refusalsFor } from "./run-batch.ts";

/** Names that are asked about at once: more make answers that are cut off. */
const NAMES_AT_ONCE = 4;
const CALLS_AT_ONCE = 4;
const TOKENS_FOR_NAMES = 2_048;
const TOKENS_AN_ITEM = 1_200;
/** Of the names that the catalogue has, as many as a question holds. */
const MAX_KNOWN = 400;

/** What is generated, and how. */
export interface Recipe {
  /** Given by the administrator; null when the model is to find them. */
  names: readonly string[] | null;
  count: number;
  /** Names that the catalogue has. */
  known: readonly string[];
  namesPrompt(known: readonly string[]): Prompt;
  detailsPrompt(names: readonly string[]): Prompt;
  /** Reads an item of an answer and holds it against what is known. */
  propose(item: unknown): Promise<NewProposal | Refusal>;
}

const isRefusal = (outcome: NewProposal | Refusal): outcome is Refusal => "reason" in outcome;
const isProposal = (outcome: NewProposal | Refusal): outcome is NewProposal => !isRefusal(outcome);
const soundKey = (name: string) => soundOf(keyOf(name));

/** Names that differ in sound; those of the catalogue are left out. */
function fresh(names: readonly string[], known: readonly string[]): string[] {
  const heard = new Set(known.map(soundKey));
  return names
    .map((name) => cut(tidied(name), 120))
    .filter((name) => {
      const sound = soundKey(name);
      if (sound === "" || heard.has(sound)) return false;
      heard.add(sound);
      return true;
    });
}

async function findNames(run: BatchRun, { namesPrompt, known, count }: Recipe): Promise<string[]> {
  await run.progress(0, 1, "Requesting names");
  const { text } = await askModel(run, namesPrompt(known.slice(0, MAX_KNOWN)), TOKENS_FOR_NAMES);
  const names = GeneratedNames.safeParse(text === null ? null : { names: readList(text, "names") });
  if (!names.success)
    throw new ModelFailure("The model didn’t return a list of names", false, false);
  return fresh(names.data.names, known).slice(0, count);
}

const nameOf = (item: unknown): string => {
  const name =
    typeof item === "object" && item !== null ? (item as { name?: unknown }).name : undefined;
  return typeof name === "string" ? tidied(cut(name, 500)) : "";
};

/** Which of the names an item is about: the model may add a second name to it. */
const askedFor = (item: unknown, names: readonly string[]): string | undefined => {
  const called = nameOf(item);
  const sound = soundKey(called);
  if (sound === "") return undefined;
  return (
    names.find((name) => keyOf(name) === keyOf(called)) ??
    names.find((name) => soundKey(name) === sound) ??
    names.find((name) => sound.includes(soundKey(name)) || soundKey(name).includes(sound))
  );
};

/** The proposals of a response; unrequested items are refused, and names without an item are reported. */
async function outcomesOf(
  names: readonly string[],
  text: string | null,
  { propose }: Recipe,
): Promise<(NewProposal | Refusal)[]> {
  const items = text === null ? null : readList(text, "items");
  if (!items)
    return names.map((name) => ({
      name,
      reason:
        text === null ? "The model returned nothing" : "The model’s response couldn’t be read",
    }));
  const open = new Set(names);
  const outcomes: (NewProposal | Refusal)[] = [];
  // One by one, so that each is held against those before it.
  for (const item of items.slice(0, 2 * names.length)) {
    const name = askedFor(item, [...open]);
    outcomes.push(
      name === undefined
        ? { name: nameOf(item) || "No name", reason: "Not requested" }
        : await propose(item),
    );
    if (name !== undefined) open.delete(name);
  }
  return [
    ...outcomes,
    ...[...open].map((name) => ({ name, reason: "The model returned nothing for this name" })),
  ];
}

/** Each of the names once, as it was given: towns whose names sound alike are two. */
function given(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names
    .map((name) => cut(tidied(name), 120))
    .filter((name) => {
      const key = keyOf(name) || name;
      return !seen.has(key) && seen.add(key);
    });
}

/** The names to ask about: what an earlier run of the job has left, those that were given, or what the model finds. */
async function namesFor(run: BatchRun, recipe: Recipe): Promise<string[]> {
  const left = await leftOf(run.ctx, run.batchId);
  if (left) return left;
  const names = await begin(
    run.ctx,
    run.batchId,
    recipe.names ? given(recipe.names) : await findNames(run, recipe),
  );
  if (names.length === 0)
    await keep(run.ctx, run.batchId, {
      asked: [],
      proposals: [],
      refusals: [{ name: "All", reason: "The model found nothing new for the catalogue" }],
    });
  return names;
}

const inGroups = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / NAMES_AT_ONCE) }, (_, at) =>
    names.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE),
  );

/** Generates proposals for a batch: the names first, unless they were given, then what each is, a few at a time. Run again, it goes on where it was. */
export async function generate(run: BatchRun, recipe: Recipe): Promise<void> {
  const names = await namesFor(run, recipe);
  let done = 0;
  const tell = () => run.progress(done, names.length, "");
  if (names.length > 0) await tell();
  await inTurns(inGroups(names), CALLS_AT_ONCE, async (group) => {
    const prompt = recipe.detailsPrompt(group);
    const outcomes = await askModel(run, prompt, TOKENS_AN_ITEM * group.length).then(
      ({ text }) => outcomesOf(group, text, recipe),
      (error: unknown): (NewProposal | Refusal)[] => refusalsFor(group, error),
    );
    await keep(run.ctx, run.batchId, {
      asked: group,
      proposals: outcomes.filter(isProposal),
      refusals: outcomes.filter(isRefusal),
    });
    done += group.length;
    await tell();
  });
}
