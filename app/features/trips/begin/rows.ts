/** A place of the start form and its days, as they were typed. */
export interface TypedRow {
  place: string;
  days: string;
}

/** As many places as a trip can begin with. */
export const MAX_STAYS = 12;
