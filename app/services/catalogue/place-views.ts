import { dayInIndia } from "#app/domain/time/moments.ts";
import { withTenant } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.ts";
import { type CountScope, waitingCounts } from "#app/services/analytics/write-behind-counters.ts";

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Views of a place on a day. */
interface Views {
  slug: string;
  day: string;
  views: number;
}

/** Adds what waited; addresses of no place fall away here. */
const write = (scope: CountScope, all: readonly Views[]) =>
  withTenant(
    scope,
    (tx) => tx.$executeRaw`
    INSERT INTO place_views (company_id, place_id, day, views)
    SELECT ${scope.company.id}::uuid, p.id, v.day, v.views
    FROM unnest(${all.map(({ slug }) => slug)}::text[], ${all.map(({ day }) => day)}::date[], ${all.map(({ views }) => views)}::int[]) AS v (slug, day, views)
    JOIN places p ON p.slug = v.slug AND p.is_published ORDER BY p.id, v.day
    ON CONFLICT (company_id, day, place_id) DO UPDATE SET views = place_views.views + excluded.views`,
  );

const waiting = waitingCounts<Views>({
  waitMs: 10_000,
  most: 2_000,
  write,
  failure: "destination views not recorded",
});

/** Writes what waits for this database: at the process's end, and before the counts are read. */
export const writePlaceViews = (db: Db): Promise<void> => waiting.writeAll(db);

/** Counts a look at a destination's page: which place, on whose site, on which day, and nothing of who looked. Written within ten seconds. */
export function countView(scope: CountScope, slug: string, at: Date): void {
  if (!SLUG.test(slug)) return;
  const day = dayInIndia(at);
  waiting.count(scope, `${day} ${slug}`, (known) => ({
    slug,
    day,
    views: (known?.views ?? 0) + 1,
  }));
}
