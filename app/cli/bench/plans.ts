import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { noModel } from "#app/platform/adapters/gemini.ts";
import { openStorage } from "#app/platform/adapters/storage.ts";
import { estimatedRouting } from "#app/platform/adapters/routing.ts";
import type { Ctx, SignedIn } from "#app/platform/context.ts";
import { openDb, SETTINGS, type Db } from "#app/platform/db.ts";
import { bindServices, type Services } from "#app/services/index.ts";
import { memoryLimits } from "#app/platform/limits.ts";
import { createMemo } from "#app/platform/memo.ts";
import { createPasswords } from "#app/services/identity/passwords.ts";
import { plannerOnThisThread } from "#app/services/trips/planner.ts";
import { mainTenant } from "#app/services/companies/tenants.ts";
import { HOME } from "#app/cli/home.mjs";
import type { GeneratedDatabase } from "./database.ts";
import { finding, type Finding } from "./findings.ts";

/** PostgreSQL may plan a prepared statement on each execution, or once for all values; after the fifth run it has decided. */
const RUNS = 7;
/** Tables that grow with the catalogue; the others fit on a few pages, where an index is no help. */
const GROWING = [
  "places",
  "pois",
  "place_tags",
  "poi_tags",
  "images",
  "image_checks",
  "shared_reviews",
  "place_completeness",
  "poi_completeness",
  "audit_entries",
  "mails",
];
const MAIN_HOSTS = ["localhost"];

/** What PostgreSQL is to tell of each statement, as a notice to who sent it; what a function's statements do stands in its caller's plan. */
const TELL = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_level": "notice",
  "auto_explain.log_min_duration": 0,
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
};
/** Behind the walls that the product stands behind. */
const AS_PRODUCT = { role: "wayfold_app" };

/** Something the services are asked for; the same sentence that the endpoint says. */
export type Ask = (services: Services) => Promise<unknown>;

interface Explained {
  db: Db;
  /** Returns the plans logged since the last call. */
  taken(): string[];
  close(): Promise<void>;
}

/** The product's database on one connection that tells the plan of each statement. */
function openExplained({ superuserUrl }: GeneratedDatabase): Explained {
  const address = new URL(superuserUrl);
  address.searchParams.set(
    "options",
    Object.entries({ ...SETTINGS, ...TELL, ...AS_PRODUCT })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  );
  const db = openDb(address.href, 1);
  let plans: string[] = [];
  const shown = ({ message = "" }: { message?: string | undefined }) => {
    // A function that the planner evaluates is logged too; it scans nothing.
    if (message.includes("Scan ")) plans.push(message.replace(/^[\s\S]*?plan:\n/, ""));
  };
  db.pool.on("connect", (client) => void client.on("notice", shown));
  return {
    db,
    taken: () => {
      const until = plans;
      plans = [];
      return until;
    },
    close: () => db.$disconnect(),
  };
}

/** An administrator of the main company. */
const editor = (companyId: string): SignedIn => ({
  companyId,
  roles: ["ROLE_ADMIN"],
  sessionId: companyId,
  userId: companyId,
  email: "bench@example.org",
  name: "Bench",
  firstName: "Bench",
  lastName: "",
  pictureUrl: null,
  emailVerifiedAt: null,
  pendingEmail: null,
  version: 1,
  expiresAt: new Date(Date.now() + 3_600_000),
});

/** The services as a visitor of the main company has them, or an administrator, remembering nothing. */
async function freshServices(db: Db, isEditor: boolean): Promise<Services> {
  const memo = createMemo({ max: 1_000, ttlMs: 60_000 });
  const company = await mainTenant({ db, memo, mainHosts: MAIN_HOSTS });
  const ctx: Ctx = {
    company,
    user: isEditor ? editor(company.id) : null,
    draftKey: null,
    site: { publicUrl: "http://localhost", mainHosts: MAIN_HOSTS, contactEmail: null },
    db,
    memo,
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
const all = (pattern: RegExp, text: string) =>
  unique([...text.matchAll(pattern)].map(([, name]) => name!));

/** What a plan says of indexes, and of tables that it reads from end to end. */
function readPlan(plan: string): { indexes: string[]; wholeTables: string[] } {
  const executed = plan
    .split("\n")
    .filter((line) => !line.includes("(never executed)"))
    .join("\n");
  const scanned = all(/Seq Scan on (?:\w+\.)?(\w+)/g, executed);
  return {
    indexes: all(
      /(?:Index (?:Only )?Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)/g,
      executed,
    ),
    wholeTables: scanned.filter((table) => GROWING.includes(table)),
  };
}

/** One request whose plans are looked at. */
export interface Planned {
  goal: number;
  subject: string;
  ask: Ask;
  /** Asked by an administrator. */
  isAdmin?: boolean;
}

/** What plans say, in short. */
export function planNote(plans: readonly string[]): { wholeTables: string[]; note: string } {
  const { indexes, wholeTables } = readPlan(plans.join("\n"));
  return {
    wholeTables,
    note: [
      ...wholeTables.map((table) => `full scan of ${table}`),
      `uses ${indexes.join(", ") || "no index"}`,
    ].join("; "),
  };
}

function findingOf({ goal, subject }: Planned, plans: readonly string[]): Finding {
  const { wholeTables, note } = planNote(plans);
  return {
    ...finding({
      goal,
      subject: `${subject}: full table scans`,
      figure: wholeTables.length,
      limits: { must: 0 },
      note,
    }),
    plans: { subject, plans },
  };
}

/** How PostgreSQL answers the requests on a generated database, statement by statement. */
export async function plansOf(
  database: GeneratedDatabase,
  requests: readonly Planned[],
): Promise<string[][]> {
  const { db, taken, close } = openExplained(database);
  try {
    const plans: string[][] = [];
    for (const request of requests) {
      for (let run = 0; run < RUNS; run++) {
        taken();
        await request.ask(await freshServices(db, request.isAdmin ?? false));
      }
      plans.push(taken());
    }
    return plans;
  } finally {
    await close();
  }
}

/** A finding of each request's plans. */
export async function planFindings(
  database: GeneratedDatabase,
  requests: readonly Planned[],
): Promise<Finding[]> {
  const plans = await plansOf(database, requests);
  return requests.map((request, at) => findingOf(request, plans[at]!));
}

/** The plans of the findings that have some, as Markdown: each folded below what it is of. */
export function plansToMarkdown(findings: readonly Finding[]): string {
  const sections = findings.flatMap(({ plans, note }) =>
    plans
      ? [
          `<details><summary>${plans.subject}: ${note}</summary>\n\n${plans.plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join("\n\n")}\n\n</details>`,
        ]
      : [],
  );
  return sections.join("\n");
}

/** Writes the plans of the requests that missed their goal beside the anchors, tests/load/query-plans.md; the others are printed only. */
export function writePlans(findings: readonly Finding[]): void {
  const faulty = plansToMarkdown(findings.filter(({ verdict }) => verdict === "missed"));
  const head =
    "# Query plans at 100,000 places\n\nWritten by `npm run bench -- --write-docs`: how PostgreSQL answered the requests that read a whole table, or took too long.\n";
  writeFileSync(join(HOME, "tests/load/query-plans.md"), `${head}\n${faulty || "None."}\n`);
}
