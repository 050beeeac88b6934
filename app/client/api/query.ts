import type { z } from "zod";

/** A query as a caller writes it: the keys that the schema reads, values as text or numbers. */
export type QueryOf<S extends z.ZodType> = { [K in keyof z.input<S>]?: string | number | null };
