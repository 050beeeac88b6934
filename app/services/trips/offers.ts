import type { TaggedPoi } from "#app/domain/trip/candidates.ts";
import type { Ctx } from "#app/platform/context.ts";
import { poisOfPlace, visible } from "./facts.ts";

/** As many of each place as an editor lists. */
const MAX_OFFERED = 60;

/** What the places of a trip have to offer the caller's guests, each place's first first. */
export async function offers(
  ctx: Ctx,
  { places }: { places: readonly { id: string }[] },
): Promise<TaggedPoi[]> {
  const shown = await visible(
    ctx,
    places.map(({ id }) => id),
  );
  const offered = await Promise.all(shown.map(({ id }) => poisOfPlace(ctx, id, MAX_OFFERED)));
  return offered.flat();
}
