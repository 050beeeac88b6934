import { randomUUID } from "node:crypto";
import { makeAccount, sessionOf, signedInAs } from "#tests/support/accounts.ts";
import { foundCompany, type Founded } from "#tests/support/companies.ts";
import { connectTo } from "#tests/support/database.ts";
import { booked, personOf } from "#tests/support/plans/bookings.ts";
import { beginning } from "#tests/support/plans/trips.ts";
import { atLeast, none, portion, type Check, type Extent } from "../check.ts";
import { readApi } from "../api-document.ts";
import { openClient } from "../client.ts";
import { randomOf } from "../random.ts";
import { openStage, settingsOf, startInstance, type Stage } from "../stage.ts";
import { crawl, type Crawl, type Visitor } from "./crawl.ts";
import { digests, idsOf, plantCanaries } from "./fixture.ts";
import { interleave, wordOf, type Interleaved, type Numbered } from "./interleave.ts";
import { mutant, type MUTATIONS } from "./mutants.ts";

const RESPONSES = 5_000;
const INTERLEAVED = 10_000;
const COMPANIES = 20;
const SEED = 20_261_124;
const WORDS = { own: "canaryq7a4e", foreign: "canaryz9b2k" };

interface Subjects {
  own: Founded;
  foreign: Founded;
  visitors: Visitor[];
  /** Columns of the visited company that hold its word. */
  columns: string[];
  ids: string[];
}

/** Two companies, each with its word in every text of every tenant table, and the visitors of the first. */
async function plantSubjects(stage: Stage): Promise<Subjects> {
  // The rows of the two copy the documents of this booking and its quote, and of trips that are there.
  await booked((await personOf(await foundCompany(stage), "ROLE_USER")).services);
  const [own, foreign] = [await foundCompany(stage), await foundCompany(stage)];
  const user = await makeAccount(own, "ROLE_USER", { name: `${WORDS.own} users name` });
  const partner = await makeAccount(own, "ROLE_PARTNER_ADMIN", { name: "Partner" });
  await makeAccount(foreign, "ROLE_USER", { name: `${WORDS.foreign} users name` });
  const client = await connectTo(stage.superuserUrl);
  const columns: string[] = [];
  const ids: string[] = [];
  for (const [name, { company }] of [["own", own] as const, ["foreign", foreign] as const]) {
    const canary = WORDS[name];
    await client.query(
      "UPDATE companies SET name = $2, contact_email = $3, logo_url = $4 WHERE id = $1",
      [company.id, `${canary} companies name`, `${canary}.companies.contact@example.org`, null],
    );
    const planted = await plantCanaries(client, {
      companyId: company.id,
      canary,
      sharedReviewId: randomUUID(),
    });
    if (name === "own")
      columns.push(...planted.flatMap(({ table, columns }) => columns.map((c) => `${table}.${c}`)));
    ids.push(...(await idsOf(client, company.id)));
  }
  await client.end();
  const visitors = [
    { role: "anonymous", host: own.host },
    { role: "user", host: own.host, cookie: await sessionOf(own, user) },
    { role: "partner administrator", host: own.host, cookie: await sessionOf(own, partner) },
  ];
  return { own, foreign, visitors, columns, ids };
}

/** Companies that each have a traveller with a trip, with the company's number in their words. */
async function numberedCompanies(stage: Stage): Promise<Numbered[]> {
  const place = await stage.app.place.findFirstOrThrow({ where: { slug: "jaipur" } });
  const companies: Numbered[] = [];
  for (let number = 0; number < COMPANIES; number += 1) {
    const founded = await foundCompany(stage, { name: wordOf(number) });
    const account = await makeAccount(founded, "ROLE_USER", { name: wordOf(number) });
    const user = await signedInAs(founded, account);
    await founded
      .servicesWith({ user })
      .itineraries.create(beginning(place.id, { title: wordOf(number) }));
    companies.push({ host: founded.host, number, cookie: await sessionOf(founded, account) });
  }
  return companies;
}

async function crawlAndCompare(
  stage: Stage,
  subjects: Subjects,
  wanted: number,
): Promise<{ crawled: Crawl; changed: string[] }> {
  const instance = await startInstance(settingsOf(stage.appUrl));
  const client = openClient(instance.port);
  const { foreign, visitors, ids } = subjects;
  const superuser = await connectTo(stage.superuserUrl);
  const before = await digests(superuser, foreign.company.id);
  const api = await readApi(client);
  const crawled = await crawl({ client, api, visitors, ids, wanted, ...WORDS });
  const after = await digests(superuser, foreign.company.id);
  await superuser.end();
  client.close();
  await instance.stop();
  if (crawled.failures.length > 0)
    crawled.failures.unshift(...instance.logged.filter((line) => /"level":(?:50|60)/.test(line)));
  const changed = [...before.keys()].filter((table) => before.get(table) !== after.get(table));
  return { crawled, changed };
}

/** The interleaved requests on a server, the built one or a mutant of it. */
async function interleaveOn(
  stage: Stage,
  companies: readonly Numbered[],
  count: number,
  mutation?: keyof typeof MUTATIONS,
): Promise<Interleaved> {
  const command = mutation && mutant(mutation);
  const instance = await startInstance(settingsOf(stage.appUrl), command ? { command } : {});
  const client = openClient(instance.port, 64);
  const found = await interleave(client, companies, { count, random: randomOf(SEED) });
  client.close();
  await instance.stop();
  return found;
}

const setBypass = async ({ superuserUrl }: Stage, bypass: "BYPASSRLS" | "NOBYPASSRLS") => {
  const superuser = await connectTo(superuserUrl);
  await superuser.query(`ALTER ROLE wayfold_app ${bypass}`);
  await superuser.end();
};

/** Proves that the requests see a leak, and that row-level security stands behind a forgotten filter. */
async function mutationChecks(stage: Stage, companies: readonly Numbered[], count: number) {
  const shared = await interleaveOn(stage, companies, count, "sharedKey");
  const walled = await interleaveOn(stage, companies, count, "everyonesTrips");
  await setBypass(stage, "BYPASSRLS");
  const open = await interleaveOn(stage, companies, count, "everyonesTrips");
  await setBypass(stage, "NOBYPASSRLS");
  const seen = (name: string, { leaks }: Interleaved) => atLeast(name, leaks.length, 1);
  return [
    seen("leaks seen with a cache key that lacks the company", shared),
    none(
      "leaks with a filter removed, behind row-level security",
      walled.leaks,
      `${walled.answered} answers`,
    ),
    seen("leaks seen with the same filter removed and row-level security off", open),
  ];
}

/** G2: what a company's visitors receive holds nothing of another company. */
export async function tenantCanaries(extent: Extent): Promise<Check[]> {
  process.stdout.write(`Seed ${SEED}\n`);
  const stage = await openStage();
  const companies = await numberedCompanies(stage);
  const subjects = await plantSubjects(stage);
  const wanted = portion(extent, RESPONSES);
  const { crawled, changed } = await crawlAndCompare(stage, subjects, wanted);
  const count = portion(extent, INTERLEAVED);
  const mixed = await interleaveOn(stage, companies, count);
  const statuses = [...crawled.byStatus].sort(([a], [b]) => a - b);
  const own = subjects.columns.filter((column) => crawled.seen.has(column));
  return [
    atLeast("responses crawled", crawled.responses, wanted),
    none(
      "answers with another company's words",
      crawled.leaks,
      statuses.map(([status, n]) => `${n} × ${status}`).join(", "),
    ),
    none("requests answered with 500", crawled.failures, `${crawled.responses} answers`),
    none("tables of another company that were changed", changed, "every tenant table"),
    {
      name: "columns whose own words were seen",
      measured: `${own.length} of ${subjects.columns.length} planted (${own.join(", ")})`,
      isMet: own.length >= 10,
    },
    atLeast("interleaved requests", mixed.answered + mixed.aborted, count),
    none(
      "answers of one company with another's words",
      mixed.leaks,
      `${mixed.answered} answered, ${mixed.aborted} broken off, ${COMPANIES} companies`,
    ),
    ...(await mutationChecks(stage, companies, portion(extent, 2_000, 400))),
  ];
}
