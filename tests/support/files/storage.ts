import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "#app/platform/adapters/storage.ts";

/** The folder of this process's tests; it goes with the process. */
export const TEST_STORAGE = mkdtempSync(join(tmpdir(), "wayfold-test-storage-"));
process.once("exit", () => rmSync(TEST_STORAGE, { recursive: true, force: true }));

export const testStorage = openStorage(TEST_STORAGE);
