import { beforeAll } from "vitest";
import { prepareSeeded, seededDatabase } from "./database.ts";
import { testOver } from "./test.ts";

/** The first file of a run seeds for all; that takes longer than a test may. */
beforeAll(prepareSeeded, 180_000);

/** Over a database with the whole catalogue and the demonstration's companies. */
export const seededTest = testOver(seededDatabase);
