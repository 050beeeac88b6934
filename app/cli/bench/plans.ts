import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { noModel } from "#app/services/adapters/gemini.ts";
import { openStorage } from "#app/services/adapters/storage.ts";
import { estimatedRouting } from "#app/services/adapters/routing.ts";
import type { Ctx } from "#app/services/context.ts";
import { openDb, SETTINGS, type Db, type Prisma } from "#app/services/db.ts";
import { bindServices, type Services } from "#app/services/index.ts";
import { memoryLimits } from "#app/services/limits.ts";
import { createMemo } from "#app/services/memo.ts";
import { createPasswords } from "#app/services/passwords.ts";
import { plannerOnThisThread } from "#app/services/planner.ts";
import { mainTenant } from "#app/services/tenants.ts";
import { connect } from "../database/connect.mjs";
import { HOME } from "../home.mjs";
import type { GeneratedDatabase } from "./database.ts";
import { finding, type Finding } from "./findings.ts";

/** PostgreSQL may plan a prepared statement anew each time, or once for all values; after the fifth run it has decided. */
const RUNS = 7;
/** Tables that grow with the catalogue; the others fit on a few pages, where an index is no help. */
const GROWING = ["places", "pois", "place_tags", "poi_tags"];
const MAIN_HOSTS = ["localhost"];

/** What PostgreSQL is to tell of each statement, as a notice to who sent it. */
const TELL = [
  "LOAD 'auto_explain'",
  "SET auto_explain.log_level = notice",
  "SET auto_explain.log_min_duration = 0",
  "SET auto_explain.log_analyze = on",
  "SET auto_explain.log_buffers = on",
];

/** Something the services are asked for; the same sentence that the endpoint says. */
export type Ask = (services: Services) => Promise<unknown>;

interface Explained {
  db: Db;
  /** Forgets the plans told so far and gives those told since the last time. */
  taken(): string[];
  close(): Promise<void>;
}

/** The product's database, its hot reads on one connection that tells the plan of each. */
async function openExplained({ appUrl, superuserUrl }: GeneratedDatabase): Promise<Explained> {
  const db = openDb(appUrl, 2);
  const client = await connect(superuserUrl);
  const names = new Map<string, string>();
  let plans: string[] = [];
  client.on("notice", ({ message = "" }) => {
    // A function that the planner works out beforehand is told of too; it scans nothing.
    if (message.includes("Scan ")) plans.push(message.replace(/^[\s\S]*?plan:\n/, ""));
  });
  for (const statement of [...TELL, "SELECT similarity('', '')"]) await client.query(statement);
  for (const [name, value] of Object.entries(SETTINGS)) await client.query("SELECT set_config($1, $2, false)", [name, String(value)]);
  const read = async <Row>({ text, values }: Prisma.Sql, { isPlannedAnew = false } = {}) => {
    if (!names.has(text)) names.set(text, `read_${names.size}`);
    return (await client.query({ name: isPlannedAnew ? undefined : names.get(text)!, text, values })).rows as Row[];
  };
  return {
    db: Object.assign(db, { read }),
    taken: () => {
      const told = plans;
      plans = [];
      return told;
    },
    close: async () => void (await Promise.all([client.end(), db.$disconnect()])),
  };
}

/** The services as a visitor of the main company has them, remembering nothing. */
async function freshServices(db: Db): Promise<Services> {
  const memo = createMemo({ max: 1_000, ttlMs: 60_000 });
  const ctx: Ctx = {
    company: await mainTenant({ db, memo, mainHosts: MAIN_HOSTS }),
    user: null, draftKey: null,
    site: { publicUrl: "http://localhost", mainHosts: MAIN_HOSTS, contactEmail: null },
    db, memo,
    mailer: null,
    routing: estimatedRouting,
    planner: plannerOnThisThread,
    model: noModel,
    storage: openStorage(".data/storage"),
    limits: memoryLimits(),
    passwords: createPasswords({ pepper: "", cost: 4 }),
    sessionKey: "",
    sessionEnded: false,
    client: { ip: "", userAgent: "", host: "localhost" },
    log: pino({ level: "silent" }),
    requestId: "bench",
    now: () => new Date(),
  };
  return bindServices(ctx);
}

const unique = (names: Iterable<string>) => [...new Set(names)];
const all = (pattern: RegExp, text: string) => unique([...text.matchAll(pattern)].map(([, name]) => name!));

/** What a plan says of indexes, and of tables that it reads from end to end. */
export function readPlan(plan: string): { indexes: string[]; wholeTables: string[] } {
  const executed = plan.split("\n").filter((line) => !line.includes("(never executed)")).join("\n");
  const scanned = all(/Seq Scan on (?:\w+\.)?(\w+)/g, executed);
  return {
    indexes: all(/(?:Index (?:Only )?Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)/g, executed),
    wholeTables: scanned.filter((table) => GROWING.includes(table)),
  };
}

/** One request whose plans are looked at. */
export interface Planned {
  goal: number;
  subject: string;
  ask: Ask;
}

function findingOf({ goal, subject }: Planned, plans: readonly string[]): Finding {
  const { indexes, wholeTables } = readPlan(plans.join("\n"));
  const note = [...wholeTables.map((table) => `reads the whole table ${table}`), `uses ${indexes.join(", ") || "no index"}`].join("; ");
  return {
    ...finding({ goal, subject: `${subject}: tables read whole`, figure: wholeTables.length, limits: { must: 0 }, note }),
    plans: { subject, plans },
  };
}

/** How PostgreSQL answers the requests on a generated database: a finding each, with the plans of its statements. */
export async function planFindings(database: GeneratedDatabase, requests: readonly Planned[]): Promise<Finding[]> {
  const { db, taken, close } = await openExplained(database);
  try {
    const findings: Finding[] = [];
    for (const request of requests) {
      for (let run = 0; run < RUNS; run++) {
        taken();
        await request.ask(await freshServices(db));
      }
      findings.push(findingOf(request, taken()));
    }
    return findings;
  } finally {
    await close();
  }
}

/** The plans of the findings that have some, as Markdown: each folded below what it is of. */
export function plansToMarkdown(findings: readonly Finding[]): string {
  const sections = findings.flatMap(({ plans, note }) =>
    plans ? [`<details><summary>${plans.subject}: ${note}</summary>\n\n${plans.plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join("\n\n")}\n\n</details>`] : [],
  );
  return sections.join("\n");
}

/** Writes the plans of the requests that read a table whole beside the anchors, tests/load/query-plans.md; the others are printed only. */
export function writePlans(findings: readonly Finding[]): void {
  const faulty = plansToMarkdown(findings.filter(({ verdict }) => verdict === "missed"));
  const head = "# Query plans at 100,000 places\n\nWritten by `npm run bench -- --write-readme`: how PostgreSQL answered the requests that read a whole table.\n";
  writeFileSync(join(HOME, "tests/load/query-plans.md"), `${head}\n${faulty || "None does."}\n`);
}
