import { type RoadTable, tableTravel } from "./road-table.ts";
import { estimatedTravel } from "./travel.ts";
import { type TravelTimes } from "../types.ts";

/** Travel times in a form that can be sent to another thread or another view: the estimate, and a routing server's tables where there are any. */
export interface TravelSource {
  tables: readonly RoadTable[];
}

/** Travel without data of a routing server. */
export const ESTIMATE: TravelSource = { tables: [] };

/** The travel times of a source: the same in the browser, its worker and on the server; the estimate where there is none. */
export function travelOf(source: TravelSource | null): TravelTimes {
  const { tables } = source ?? ESTIMATE;
  return tables.length > 0 ? tableTravel(tables, estimatedTravel()) : estimatedTravel();
}
