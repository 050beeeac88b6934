import type { NewPlaceBatch } from "#app/schemas/admin/proposals.ts";
import type { BatchRun } from "./ask-model.ts";
import { checkPlace } from "./check-payload.ts";
import { generate } from "./generate.ts";
import { namesPrompt, placesPrompt } from "./prompts.ts";
import { readPlace } from "./read-items.ts";
import { tagSlugs } from "./run-batch.ts";

/** Names of places that the catalogue has, of a state where one is named: the best known first. */
async function knownNames({ ctx }: BatchRun, state: string | undefined): Promise<string[]> {
  const rows = await ctx.db.place.findMany({
    where: { deletedAt: null, ...(state && { state }) },
    select: { name: true, aliases: true },
    orderBy: { popularity: "desc" },
    take: 2_000,
  });
  return rows.flatMap(({ name, aliases }) => [
    name,
    ...aliases.filter((alias) => /^[\p{Script=Latin}\s'.-]+$/u.test(alias)),
  ]);
}

/** Proposes places: of a state, of a theme, or by their names. */
export async function proposePlaces(
  run: BatchRun,
  { state, theme, names, count }: NewPlaceBatch,
): Promise<void> {
  const tags = await tagSlugs(run.ctx);
  const given = names?.length ? names : null;
  await generate(run, {
    names: given,
    count,
    known: await knownNames(run, state),
    namesPrompt: (known) =>
      namesPrompt({
        what: "places",
        of: { country: "India", state: state ?? null },
        theme: theme ?? null,
        count,
        known,
      }),
    detailsPrompt: (asked) =>
      placesPrompt({ names: asked, state: state ?? null, theme: theme ?? null, tags }),
    async propose(item) {
      const read = readPlace(item, new Set(tags));
      if (!read.ok) return read.refusal;
      const { payload, said } = read;
      if (state !== undefined && payload.state !== state)
        return {
          name: payload.name,
          reason: `The model places it in ${payload.state}, not in ${state}`,
        };
      return {
        kind: "place",
        name: payload.name,
        payload,
        said,
        checks: await checkPlace(run.ctx, payload),
      };
    },
  });
}
