import type { Region } from "#app/lib/constants.ts";
import { recommend as choose, type Candidate } from "#app/lib/recommend.ts";
import { slugify } from "#app/lib/paths.ts";
import type { Recommendation, RecommendationPreferences } from "#app/schemas/places.ts";
import type { Ctx } from "./context.ts";
import { curationOf } from "./curation.ts";
import { visiblePlaces } from "./place-filters.ts";
import { sql } from "./place-rows.ts";
import { byIds } from "./places.ts";
import { list as listTags } from "./tags.ts";

const DEFAULT_LIMIT = 6;
/** How many places, the most popular first, are looked at; beyond them popularity decides anyway. */
const CANDIDATES = 400;

interface CandidateRow {
  id: string;
  slug: string;
  state: string | null;
  region: Region | null;
  latitude: number;
  longitude: number;
  bestMonths: number[];
  idealDaysMin: number | null;
  idealDaysMax: number | null;
  popularity: number;
  tagNames: string[];
  knownFeesPaise: number;
}

function toCandidate({ idealDaysMin, idealDaysMax, ...row }: CandidateRow): Candidate {
  return { ...row, idealDays: idealDaysMin === null || idealDaysMax === null ? null : { min: idealDaysMin, max: idealDaysMax } };
}

async function loadCandidates(ctx: Ctx, region: Region | undefined): Promise<Candidate[]> {
  const rows = await ctx.db.read<CandidateRow>(sql`
    SELECT p.id, p.slug, p.state, p.region, p.latitude, p.longitude, p.best_months AS "bestMonths", p.ideal_days_min AS "idealDaysMin",
      p.ideal_days_max AS "idealDaysMax", p.popularity,
      coalesce((SELECT sum(o.fee_indian_paise)::int FROM pois o WHERE o.place_id = p.id AND o.is_published), 0) AS "knownFeesPaise",
      ARRAY(SELECT t.name FROM place_tags pt JOIN tags t ON t.id = pt.tag_id WHERE pt.place_id = p.id ORDER BY pt.position) AS "tagNames"
    FROM places p
    WHERE ${await visiblePlaces(ctx)} AND ${region ? sql`p.region = ${region}` : sql`true`}
    ORDER BY p.popularity DESC, p.id LIMIT ${CANDIDATES}`);
  return rows.map(toCandidate);
}

/** The places to choose from; the same for all companies that hide the same places, and remembered until something changes. */
async function candidatesOf(ctx: Ctx, { region, exclude = [] }: RecommendationPreferences): Promise<Candidate[]> {
  const { hidden } = await curationOf(ctx);
  const candidates = await ctx.memo.get(`candidates:${region ?? ""}:${hidden.join()}`, () => loadCandidates(ctx, region));
  const excluded = new Set(exclude.map((key) => key.toLowerCase()));
  return candidates.filter(({ id, slug }) => !excluded.has(id) && !excluded.has(slug));
}

async function namesOf(ctx: Ctx, wanted: readonly string[]): Promise<string[]> {
  if (!wanted.length) return [];
  const tags = await listTags(ctx);
  return tags.filter(({ id, name }) => wanted.includes(id) || wanted.includes(slugify(name))).map(({ name }) => name);
}

/** Places that suit the traveller's wishes, best first, with the reasons in words; tags that do not exist are ignored. */
export async function recommend(ctx: Ctx, wishes: RecommendationPreferences): Promise<Recommendation[]> {
  const [candidates, tagNames] = await Promise.all([candidatesOf(ctx, wishes), namesOf(ctx, wishes.tags ?? [])]);
  const { months, days, budget: budgetPaise, startFrom, limit = DEFAULT_LIMIT } = wishes;
  const chosen = choose(candidates, { tagNames, months, days, budgetPaise, startFrom }, limit);
  const places = new Map((await byIds(ctx, chosen.map(({ place }) => place.id))).map((place) => [place.id, place]));
  return chosen.flatMap(({ place: { id }, score, reasons }) => {
    const place = places.get(id);
    return place ? [{ place, score, reasons }] : [];
  });
}
