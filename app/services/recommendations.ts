import { recommend as score } from "#app/lib/recommend.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Place, Recommendation, RecommendationPreferences } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { visiblePlaces } from "./place-filters.ts";
import { PLACE_COLUMNS, sql, toPlace, type PlaceRow } from "./place-rows.ts";

const DEFAULT_LIMIT = 6;
/** How many places, the most popular first, are looked at; beyond them popularity decides anyway. */
const CANDIDATES = 400;

type Row = PlaceRow & { knownFees: number };

const candidatesOf = async (ctx: Ctx, { region, exclude = [] }: RecommendationPreferences) => {
  const ids = exclude.filter(isUuid);
  const slugs = exclude.filter((key) => !isUuid(key));
  return ctx.db.$queryRaw<Row[]>(sql`
    SELECT ${PLACE_COLUMNS},
      coalesce((SELECT sum(o.fee_indian_paise)::int FROM pois o WHERE o.place_id = p.id AND o.is_published), 0) AS "knownFees"
    FROM places p
    WHERE ${await visiblePlaces(ctx)} AND ${region ? sql`p.region = ${region}` : sql`true`}
      AND p.id <> ALL(${ids}::uuid[]) AND p.slug <> ALL(${slugs})
    ORDER BY p.popularity DESC, p.id LIMIT ${CANDIDATES}`);
};

async function namesOf(ctx: Ctx, tags: readonly string[]): Promise<string[]> {
  if (!tags.length) return [];
  const rows = await ctx.db.tag.findMany({
    where: { OR: [{ id: { in: tags.filter(isUuid) } }, { slug: { in: tags.filter((tag) => !isUuid(tag)) } }] },
    select: { name: true },
  });
  return rows.map((row) => row.name);
}

/** Places that suit the traveller's wishes, best first, with the reasons in words; tags that do not exist are ignored. */
export async function recommend(ctx: Ctx, wishes: RecommendationPreferences): Promise<Recommendation[]> {
  const [rows, tagNames] = await Promise.all([candidatesOf(ctx, wishes), namesOf(ctx, wishes.tags ?? [])]);
  const fees = new Map(rows.map((row) => [row.id, row.knownFees]));
  const places = rows.map((row) => ({ ...toPlace(row), knownFeesPaise: fees.get(row.id) ?? 0 }));
  const { months, days, budget: budgetPaise, startFrom, limit = DEFAULT_LIMIT } = wishes;
  return score(places, { tagNames, months, days, budgetPaise, startFrom }, limit).map(({ place, ...verdict }) => ({
    place: withoutFees(place),
    ...verdict,
  }));
}

function withoutFees({ knownFeesPaise: _fees, ...place }: Place & { knownFeesPaise: number }): Place {
  return place;
}
