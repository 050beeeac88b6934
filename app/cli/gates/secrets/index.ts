import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HOME } from "#app/cli/home.mjs";
import { administrator, makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { mainCompany } from "#tests/support/companies.ts";
import { connectTo } from "#tests/support/database.ts";
import { openTcpProxy } from "#tests/support/servers/tcp-proxy.ts";
import { atLeast, inParallel, none, type Check, type Extent } from "../check.ts";
import { readApi } from "../api-document.ts";
import { openClient, type Client, type Message, type Reply } from "../client.ts";
import { randomOf } from "../random.ts";
import { openStage, settingsOf, startInstance, type Instance, type Stage } from "../stage.ts";
import { inputs } from "./inputs.ts";
import { HELD, secretsIn, SECRET_SETTINGS, SENT } from "./words.ts";

const SEED = 20_261_124;
const LANES = 4;
/** The names of settings that no browser needs. The model's is named to administrators who have none. */
const SERVER_NAMES =
  /SESSION_SECRET|PASSWORD_PEPPER|DATABASE_URL|SMTP_URL|GOOGLE_CLIENT_SECRET|STORAGE_SECRET_KEY/;

interface Told {
  replies: number;
  errorPages: string[];
  held: string[];
}

/** The server's own secrets and the sessions that were really opened. */
function heldBy(stage: Stage, cookies: readonly string[]): Record<string, string> {
  const sessions = cookies.map((cookie, index) => [`session ${index}`, cookie.split("=")[1]!]);
  return {
    ...HELD,
    databasePassword: decodeURIComponent(new URL(stage.appUrl).password),
    ...(Object.fromEntries(sessions) as Record<string, string>),
  };
}

/** A link's page carries its token on in its own form, and a redirect its address; nothing else is repeated to anyone. */
const repeated = ({ text }: Reply) => {
  const { linkToken: _link, code: _code, inQuery: _query, ...others } = SENT;
  return secretsIn(text, others);
};

async function sendAll(
  client: Client,
  messages: readonly Message[],
  { cookies, held }: { cookies: readonly string[]; held: Record<string, string> },
): Promise<Told> {
  const told: Told = { replies: 0, errorPages: [], held: [] };
  const all = cookies.flatMap((cookie) =>
    messages.map((message) => ({
      ...message,
      headers: { ...message.headers, ...(cookie && { cookie }) },
    })),
  );
  await inParallel(all, LANES, async (message) => {
    const reply = await client.send(message);
    if (!reply) return;
    told.replies += 1;
    const where = `${message.method ?? "GET"} ${message.path.split("?")[0]} ${reply.status}`;
    for (const name of repeated(reply)) told.errorPages.push(`${name}: ${where}`);
    for (const name of secretsIn(reply.text, held)) told.held.push(`${name}: ${where}`);
  });
  return told;
}

function lineChecks({ logged, complained }: Instance, held: Record<string, string>): Check[] {
  const lines = [...logged, ...complained];
  const isJson = (line: string) => {
    try {
      return typeof JSON.parse(line) === "object";
    } catch {
      return false;
    }
  };
  const words = { ...SENT, ...held };
  return [
    none(
      "log lines with a secret",
      lines.flatMap((line) => secretsIn(line, words).map((name) => `${name}: ${line}`)),
      `${lines.length} lines`,
    ),
    none(
      "log lines that aren't JSON",
      lines.filter((line) => !isJson(line)),
      `${lines.length} lines`,
    ),
    atLeast("log lines of failures", lines.filter((line) => /"level":[45]0/.test(line)).length, 1),
  ];
}

/** What browsers load, with the names of the server's settings looked for. */
function bundleCheck(held: Record<string, string>): Check {
  const folder = join(HOME, "build/client");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|css|html|json|webmanifest)$/.test(file),
  );
  const bad = files.filter((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return SERVER_NAMES.test(text) || secretsIn(text, { ...SENT, ...held }).length > 0;
  });
  return none("client files with a secret or the name of one", bad, `${files.length} files`);
}

/** Every text of the database: a secret is stored as its hash, or not at all. */
async function storedCheck({ superuserUrl }: Stage): Promise<Check> {
  const client = await connectTo(superuserUrl);
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const [kind, word] of Object.entries(SENT)) {
      const { rowCount } = await client.query(
        `SELECT FROM "${name}" t WHERE position($1 IN t::text) > 0 LIMIT 1`,
        [word],
      );
      if (rowCount) found.push(`${kind} in ${name}`);
    }
  await client.end();
  return none("tables with a secret in plain text", found, `${tables.length} tables`);
}

/** Requests while the connections to the database break, so that failures are logged with all they carry. */
async function sendUnderFaults(
  client: Client,
  messages: readonly Message[],
  proxy: Awaited<ReturnType<typeof openTcpProxy>>,
): Promise<void> {
  const timer = setInterval(() => proxy.cut(), 100);
  await inParallel(messages, LANES, async (message) => void (await client.send(message)));
  clearInterval(timer);
}

/** G13: passwords, cookies, tokens and keys are sent through every input; none comes up in logs, answers, files or tables. */
export async function secretsInLogs({ share }: Extent): Promise<Check[]> {
  process.stdout.write(`Seed ${SEED}\n`);
  const stage = await openStage();
  const appUrl = new URL(stage.appUrl);
  const proxy = await openTcpProxy(Number(appUrl.port));
  appUrl.port = String(proxy.port);
  const instance = await startInstance({ ...settingsOf(appUrl.href), ...SECRET_SETTINGS });
  const client = openClient(instance.port);
  const main = await mainCompany(stage);
  const user = await makeAccount(main, "ROLE_USER");
  const signedIn = [(await administrator(main)).cookie, await sessionOf(main, user)];
  const held = heldBy(stage, signedIn);
  const api = await readApi(client);
  const places = await stage.app.place.findMany({ take: 5, select: { slug: true } });
  const known = places.map(({ slug }) => slug);
  const messages = inputs({ random: randomOf(SEED), schemas: api.schemas, known }, api);
  const cookies = ["", ...signedIn];
  const told = await sendAll(client, messages, { cookies, held });
  const some = messages.filter((_, index) => index % Math.round(4 / Math.sqrt(share)) === 0);
  await sendUnderFaults(client, some, proxy);
  client.close();
  await instance.stop();
  await proxy.close();
  return [
    atLeast("answers", told.replies, messages.length * 2),
    none("answers that repeat a secret", told.errorPages, `${told.replies} answers`),
    none("answers with a secret of the server", told.held, `${told.replies} answers`),
    ...lineChecks(instance, held),
    bundleCheck(held),
    await storedCheck(stage),
  ];
}
