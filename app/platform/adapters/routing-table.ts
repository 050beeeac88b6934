import { z } from "zod";
import type { Point } from "#app/domain/geo/geo.ts";
import { pointKey, type RoadTable } from "#app/domain/plan/travel/road-table.ts";

/** The points without repetition, in their order. */
export const distinct = (points: readonly Point[]): Point[] => [
  ...new Map(points.map((point) => [pointKey(point), point])).values(),
];

/** The path of OSRM's table service for these points. */
export const tablePath = (points: readonly Point[]) =>
  `/table/v1/driving/${points.map(pointKey).join(";")}?annotations=duration,distance`;

const Row = z.array(z.number().nonnegative().nullable());
const Waypoint = z.object({ distance: z.number().nonnegative() });
const TableAnswer = z.object({
  code: z.literal("Ok"),
  durations: z.array(Row),
  distances: z.array(Row),
  sources: z.array(Waypoint),
});

/** A point farther than this from any road that the server knows isn't on its map, in metres. */
const FARTHEST_SNAP = 2_000;

/**
 * The legs in a response of OSRM's table service; those of points off its map count as unknown. Minutes and
 * kilometres are rounded to a tenth, since tables are sent to browsers.
 */
export function readTable(answer: unknown, points: readonly Point[]): RoadTable {
  const { durations, distances, sources } = TableAnswer.parse(answer);
  const isSquare = [durations, distances].every(
    (table) => table.length === points.length && table.every((row) => row.length === points.length),
  );
  if (!isSquare || sources.length !== points.length)
    throw new Error("The table is not of the points that were asked for");
  const isOnMap = sources.map(({ distance }) => distance <= FARTHEST_SNAP);
  const within = (table: (number | null)[][], unit: number) =>
    table.map((row, from) =>
      row.map((value, to) =>
        value === null || !isOnMap[from] || !isOnMap[to]
          ? null
          : Math.round((value / unit) * 10) / 10,
      ),
    );
  return { points, minutes: within(durations, 60), km: within(distances, 1_000) };
}
