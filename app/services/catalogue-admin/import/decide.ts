import {
  findAsPlace,
  findCity,
  findElsewhere,
  findPlace,
  findPoi,
  inPlace,
  isOfState,
} from "./matching/match.ts";
import { bareCity, createdPlace, createdPoi, createPlace, createPoi } from "./new-records.ts";
import type { Decision, Plan } from "./plan.ts";
import { RowRefusal, type ImportRow } from "./reading/read-row.ts";
import { changed, changePlace, changePoi, underOther } from "./record-changes.ts";

/**
 * Decides what becomes of a row that names no record, and notes it in the plan.
 *
 * @throws RowRefusal with the reason.
 */
export function decide(plan: Plan, row: ImportRow): Promise<Decision> {
  return row.kind === "place" ? decidePlace(plan, row) : decidePoi(plan, row, row.city ?? "");
}

async function decidePlace(plan: Plan, row: ImportRow): Promise<Decision> {
  const found = findPlace(plan.known, row);
  return found
    ? changePlace(plan, row, found)
    : createdPlace(plan, row, await createPlace(plan, row, row.name));
}

async function decidePoi(plan: Plan, row: ImportRow, cityName: string): Promise<Decision> {
  const { known } = plan;
  const city = findCity(known, row, cityName);
  const found = findPoi(known, row, city);
  if (found) return changePoi(plan, row, found);
  const asPlace = findAsPlace(known, row, city);
  if (asPlace) return changed(plan, row, asPlace, asPlace.record.slug, [], "is the place itself");
  const [elsewhere, another] = findElsewhere(known, row, city);
  const isState = !city && isOfState(row);
  if (elsewhere && another)
    throw new RowRefusal(`could be ${inPlace(elsewhere)} or ${inPlace(another)}`);
  if (elsewhere && isState) return changePoi(plan, row, elsewhere);
  if (elsewhere)
    throw new RowRefusal(
      `${inPlace(elsewhere)} is already in the catalogue. If it's the same, enter that city. If not, add coordinates`,
    );
  if (isState) throw new RowRefusal(`${cityName} is a state. Enter the place it belongs to`);
  const poi = await createPoi(
    plan,
    row,
    city ?? (await createPlace(plan, bareCity(row), cityName)),
  );
  const decision = createdPoi(plan, row, poi);
  return {
    ...decision,
    notes: [
      ...decision.notes,
      ...(city ? underOther(row, poi) : [`creates the draft place ${cityName}`]),
    ],
  };
}
