import { readdirSync } from "node:fs";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import { administrator } from "#tests/support/accounts.ts";
import type { Answer } from "#tests/support/http.ts";
import { TEST_STORAGE } from "#tests/support/files/storage.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart } from "#tests/support/files/uploads.ts";

export interface ImageManager {
  /** Calls the API as an administrator. */
  send: (method: string, path: string, body?: unknown) => Promise<Answer>;
  upload: (path: string, files: Buffer[]) => Promise<Answer>;
  /** Runs the background jobs that are due. */
  work: () => Promise<void>;
}

/** With an administrator of images. */
export const imageAdminTest = base.extend<{ admin: ImageManager }>({
  admin: async ({ site, main, database }, use) => {
    const { cookie } = await administrator(main);
    const send: ImageManager["send"] = (method, path, body) =>
      site.ask(path, {
        method,
        host: main.host,
        headers: { cookie },
        ...(body !== undefined && { body }),
      });
    const upload: ImageManager["upload"] = (path, files) => {
      const form = multipart(
        files.map((body) => ({ name: "files", filename: "x", type: "image/jpeg", body })),
      );
      return site.ask(path, {
        method: "POST",
        host: main.host,
        body: form.body,
        headers: { ...form.headers, cookie },
      });
    };
    await use({ send, upload, work: () => runWaitingJobs(site.runtime, database.workerUrl) });
  },
});

/** The files below a folder of the tests' storage. */
export const filesIn = (folder: string) =>
  readdirSync(TEST_STORAGE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(TEST_STORAGE.length)}/${entry.name}`)
    .filter((path) => path.startsWith(`/${folder}/`));
