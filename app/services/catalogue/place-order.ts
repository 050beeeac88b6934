import type { PlacePageQuery, PlaceSort } from "#app/schemas/public/places.ts";
import { distanceSql, join, pointSql, sql, type Sql } from "./place-rows.ts";

/** One term of an order; the last one of every order is the id, so that no two rows are alike. */
interface Term {
  by: Sql;
  descends: boolean;
  nullsLast?: boolean;
}

/** The order that is meant when none is asked for. */
const usualOrder = ({ q, near }: PlacePageQuery): PlaceSort =>
  q ? "relevance" : near ? "distance" : "id";

const up = (by: Sql): Term => ({ by, descends: false });
const down = (by: Sql): Term => ({ by, descends: true });
const ID = up(sql`p.id`);

function termsOf(query: PlacePageQuery, relevance: Sql): Term[] {
  const { near, sortBy = usualOrder(query), sortDirection } = query;
  const asAsked = (by: Sql): Term => ({ by, descends: sortDirection === "DESC" });
  switch (sortBy) {
    case "relevance":
      return [down(relevance), ID];
    case "name":
      return [asAsked(sql`p.name`), ID];
    case "state":
      return [{ ...asAsked(sql`p.state`), nullsLast: true }, up(sql`p.name`), ID];
    case "rating":
      return [{ ...asAsked(sql`p.rating`), nullsLast: true }, down(sql`p.popularity`), ID];
    case "popularity":
      return [asAsked(sql`p.popularity`), ID];
    case "distance":
      return near ? [asAsked(distanceSql(pointSql(near))), ID] : [ID];
    case "id":
      return [asAsked(sql`p.id`)];
  }
}

function termSql({ by, descends, nullsLast }: Term, isBackward: boolean): Sql {
  const direction = descends === isBackward ? sql`ASC` : sql`DESC`;
  if (!nullsLast) return sql`${by} ${direction}`;
  return isBackward ? sql`${by} ${direction} NULLS FIRST` : sql`${by} ${direction} NULLS LAST`;
}

/** The order of a query; backward, it is read from its end. */
export const orderSql = (query: PlacePageQuery, relevance: Sql, { isBackward = false } = {}): Sql =>
  join(termsOf(query, relevance).map((term) => termSql(term, isBackward)));
