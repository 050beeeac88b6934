import { search } from "./search.ts";

/** The search of the admin pages. */
export const adminSearch = { search };
