import type { Region } from "#app/domain/constants.ts";
import { recommend as choose, type Candidate } from "#app/domain/catalogue/recommend.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import type {
  Place,
  Recommendation,
  RecommendationPreferences,
} from "#app/schemas/public/places.ts";
import type { Ctx } from "#app/platform/context.ts";
import { curationOf } from "./curation.ts";
import { visiblePlaces } from "./place-filters.ts";
import { PLACE_COLUMNS, sql, toPlace, type PlaceRow } from "./place-rows.ts";
import { list as listTags, tagsById, type TagsOf } from "./tags.ts";

const DEFAULT_LIMIT = 6;
/** How many places, the most popular first, are looked at; beyond them popularity decides anyway. */
const CANDIDATES = 400;

/** What the score needs beside the place. */
interface CandidateRow extends PlaceRow {
  knownFeesPaise: number;
}

interface PlaceCandidate extends Candidate {
  place: Place;
}

function toCandidate(row: CandidateRow, tagsOf: TagsOf): PlaceCandidate {
  const place = toPlace(row, tagsOf);
  const { id, slug, region, latitude, longitude, bestMonths, idealDays, popularity } = place;
  const tagNames = place.tags.map(({ name }) => name);
  return {
    place,
    id,
    slug,
    state: row.state,
    region,
    latitude,
    longitude,
    tagNames,
    bestMonths,
    idealDays,
    popularity,
    knownFeesPaise: row.knownFeesPaise,
  };
}

async function loadCandidates(ctx: Ctx, region: Region | undefined): Promise<PlaceCandidate[]> {
  const rows = await ctx.db.read<CandidateRow>(sql`
    SELECT ${PLACE_COLUMNS},
      coalesce((SELECT sum(o.fee_indian_paise)::int FROM pois o WHERE o.place_id = p.id AND o.is_published), 0) AS "knownFeesPaise"
    FROM places p
    WHERE ${await visiblePlaces(ctx)} AND ${region ? sql`p.region = ${region}` : sql`true`}
    ORDER BY p.popularity DESC, p.id LIMIT ${CANDIDATES}`);
  const tagsOf = await tagsById(ctx);
  return rows.map((row) => toCandidate(row, tagsOf));
}

/** The places to choose from; the same for all companies that hide the same places, and remembered until something changes. */
async function candidatesOf(
  ctx: Ctx,
  { region, exclude = [] }: RecommendationPreferences,
): Promise<PlaceCandidate[]> {
  const { hidden } = await curationOf(ctx);
  const candidates = await ctx.memo.get(`candidates:${region ?? ""}:${hidden.join()}`, () =>
    loadCandidates(ctx, region),
  );
  const excluded = new Set(exclude.map((key) => key.toLowerCase()));
  return candidates.filter(({ id, slug }) => !excluded.has(id) && !excluded.has(slug));
}

async function namesOf(ctx: Ctx, wanted: readonly string[]): Promise<string[]> {
  if (!wanted.length) return [];
  const tags = await listTags(ctx);
  const byId = tags.filter(({ id }) => wanted.includes(id));
  if (byId.length === wanted.length) return byId.map(({ name }) => name);
  return tags
    .filter(({ id, name }) => wanted.includes(id) || wanted.includes(slugify(name)))
    .map(({ name }) => name);
}

async function recommended(
  ctx: Ctx,
  preferences: RecommendationPreferences,
): Promise<Recommendation[]> {
  const [candidates, tagNames] = await Promise.all([
    candidatesOf(ctx, preferences),
    namesOf(ctx, preferences.tags ?? []),
  ]);
  const { months, days, budget: budgetPaise, startFrom, limit = DEFAULT_LIMIT } = preferences;
  const chosen = choose(candidates, { tagNames, months, days, budgetPaise, startFrom }, limit);
  return chosen.map(({ place: { place }, score, reasons }) => ({ place, score, reasons }));
}

/** Places that match the traveller's preferences, best first, with the reasons in words; unknown tags are ignored. */
export async function recommend(
  ctx: Ctx,
  preferences: RecommendationPreferences,
): Promise<readonly Recommendation[]> {
  const { hidden } = await curationOf(ctx);
  return ctx.memo.records(`recommended:${JSON.stringify([preferences, hidden])}`, () =>
    recommended(ctx, preferences),
  );
}
