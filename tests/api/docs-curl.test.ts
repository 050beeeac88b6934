import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { seedDemoAccounts } from "#app/services/seed/accounts.ts";
import { passwords } from "#tests/support/companies.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const GUIDE = "docs/api.md";
const run = promisify(execFile);

/** Connects every address to the test's site, and prints the status in place of the body. */
const TO_THE_SITE =
  'curl() { command curl --silent --show-error --max-time 30 --connect-to "::127.0.0.1:$PORT" --output body --write-out "%{http_code}" "$@"; }';

interface Example {
  command: string;
  /** What the comment behind the command promises. */
  status: number;
}

/** The examples of the guide in their order. */
async function examples(): Promise<Example[]> {
  const blocks = (await readFile(GUIDE, "utf8")).matchAll(/^```sh\n(.*?)^```$/gms);
  return [...blocks].map(([, command]) => ({
    command: command!,
    status: Number(/ # (\d{3})\n$/.exec(command!)?.[1]),
  }));
}

/** What later examples need of a response, by the names that the guide gives to it. */
function kept(command: string, body: string): Record<string, string> {
  if (!body.startsWith("{")) return {};
  const { id, token } = JSON.parse(body) as { id?: string; token?: string };
  if (token !== undefined) return { TOKEN: token, TOKEN_ID: id! };
  return /api\/itineraries \\\n/.test(command) && id !== undefined ? { TRIP: id } : {};
}

test("every curl command of the API's guide is answered with the status that it names", async ({
  openWith,
  database,
}) => {
  await seedDemoAccounts(database.owner, passwords);
  const site = await openWith({ PUBLIC_URL: "http://localhost:3000" });
  const folder = await mkdtemp(join(tmpdir(), "wayfold-curl-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const all = await examples();
  expect(all.length).toBeGreaterThanOrEqual(12);

  const trips = new Set<string>();
  let known: Record<string, string> = {};
  for (const { command, status } of all) {
    const env = { ...process.env, PORT: String(site.port), ...known };
    await rm(join(folder, "body"), { force: true });
    const { stdout } = await run("bash", ["-euc", `${TO_THE_SITE}\n${command}`], {
      cwd: folder,
      env,
    });
    const body = await readFile(join(folder, "body"), "utf8").catch(() => "");
    expect({ command, status: Number(stdout), body }).toEqual({ command, status, body });
    if (status < 300) known = { ...known, ...kept(command, body) };
    if (known["TRIP"]) trips.add(known["TRIP"]);
  }
  expect(trips.size, "the repeated creation makes no second trip").toBe(1);
});

test("the guide is served beside the reference, which links to it", async ({ site }) => {
  const guide = await site.get("/api/docs/guide");
  expect([guide.status, guide.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(guide.text).toBe(await readFile(GUIDE, "utf8"));
  expect((await site.get("/api/docs")).text).toContain('href="/api/docs/guide"');
  const { externalDocs } = (await site.get("/api/openapi.json")).json<{
    externalDocs: { url: string };
  }>();
  expect(externalDocs.url).toBe("/api/docs/guide");
});
