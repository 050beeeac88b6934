import { z } from "zod";
import { findName } from "#app/domain/catalogue/find-name.ts";
import { REGION_OF_STATE, REGIONS, type State } from "#app/domain/constants.ts";
import { isUuid } from "#app/domain/text/uuid.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { IdOrSlug, RegionName } from "./common.ts";

const STATES = Object.keys(REGION_OF_STATE) as State[];

/** A state by its name in any case, or its slug. A name that isn't a state's stays as it is: no place has it. */
export const StateFilter = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .transform((text) => findName(STATES, text) ?? text);

/** A region by its name in any case, or its slug. */
export const RegionFilter = z
  .string()
  .max(40)
  .transform((text) => findName(REGIONS, text) ?? text)
  .pipe(RegionName);

/** A tag by its id, its slug, or its name in any case. */
export const TagFilter = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .transform((text) => (isUuid(text) ? text : slugify(text)))
  .pipe(IdOrSlug);
