import { PAGES } from "#tests/support/page-access.ts";
import { inParallel } from "../check.ts";
import type { Client, Message, Reply } from "../client.ts";
import type { ApiDocument, Described } from "../api-document.ts";

/** A visitor of a company's site. */
export interface Visitor {
  role: string;
  host: string;
  cookie?: string;
}

export interface Crawl {
  responses: number;
  byStatus: Map<number, number>;
  /** The answers that hold a word of another company. */
  leaks: string[];
  /** The requests that the server failed at. */
  failures: string[];
  /** The columns of the visitors' own company whose words were seen. */
  seen: Set<string>;
}

export interface CrawlPlan {
  client: Client;
  api: ApiDocument;
  visitors: readonly Visitor[];
  /** The word of the visitors' company, and that of the other. */
  own: string;
  foreign: string;
  /** Ids of both companies' rows. */
  ids: readonly string[];
  /** How many responses are wanted. */
  wanted: number;
}

const LANES = 8;
const SITE_FILES = [
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/manifest.webmanifest",
  "/sw.js",
  "/favicon.ico",
  "/api/openapi.json",
  "/api/docs",
  "/no-such-page",
];

/** The whole of an answer, as one text. */
const textOf = ({ status, headers, text }: Reply) =>
  `${status}\n${JSON.stringify(headers)}\n${text}`;

/** A page, its data, and the data of its innermost route alone. */
const withData = (path: string): string[] => {
  const [pathname, query] = path.split("?") as [string, string | undefined];
  const data = pathname === "/" ? "/_root.data" : `${pathname}.data`;
  return [path, `${data}${query ? `?${query}` : ""}`];
};

const dataOfRoute = ([route, { at }]: [string, { at: string }]) => {
  const [pathname] = at.split("?") as [string];
  return `${pathname === "/" ? "/_root" : pathname}.data?_routes=${encodeURIComponent(route)}`;
};

/** The addresses of an operation: with each id in its path, once where it has none. */
function addressesOf({ path, parameters }: Described, ids: readonly string[]): string[] {
  const required = parameters.filter((each) => each.in === "query" && each.required);
  const query = required.map(({ name }) => `${name}=jaipur`).join("&");
  const base = query ? `${path}?${query}` : path;
  if (!base.includes("{")) return [base];
  return [...ids, "jaipur", "heritage", "north"].map((id) => base.replaceAll(/\{\w+\}/g, id));
}

/** Every address that is asked for whatever the pages link to: those of other companies' rows among them. */
function firstAddresses({ api, ids }: CrawlPlan): string[] {
  const pages = Object.values(PAGES).flatMap(({ at }) => withData(at));
  const trips = ids.flatMap((id) => withData(`/itinerary/jaipur/${id}`));
  const files = ids.flatMap((id) => [`/uploads/avatar/${id}`, `/uploads/logo/${id}`]);
  const reads = api.operations
    .filter(({ method }) => method === "GET")
    .flatMap((operation) => addressesOf(operation, ids));
  return [
    ...SITE_FILES,
    ...pages,
    ...Object.entries(PAGES).map(dataOfRoute),
    ...trips,
    ...files,
    ...reads,
  ];
}

/** Attempts to change what has an id: an empty change, so that only its permission and its existence decide. */
const attempts = ({ api, ids }: CrawlPlan): Message[] =>
  api.operations
    .filter(({ method, path }) => method !== "GET" && path.includes("{"))
    .flatMap((operation) =>
      addressesOf(operation, ids).map((path) => ({
        method: operation.method,
        path,
        body: operation.method === "DELETE" ? undefined : "{}",
      })),
    )
    .map(({ body, ...rest }) => ({ ...rest, ...(body && { body }) }));

const linksOf = (text: string) =>
  [...text.matchAll(/href="(\/[^"#]*)"/g)]
    .map(([, path]) => path!.replaceAll("&amp;", "&"))
    .filter((path) => !/^\/(?:assets|auth|images|covers)\//.test(path));

const columnPattern = (word: string) => new RegExp(`${word}[ .-](\\w+)[ .-](\\w+)`, "g");

/** Notes what an answer holds. */
function inspect(
  reply: Reply,
  { name, path, own, foreign }: CrawlPlan & { name: string; path: string },
  found: Crawl,
): void {
  found.responses += 1;
  found.byStatus.set(reply.status, (found.byStatus.get(reply.status) ?? 0) + 1);
  if (reply.status === 500) found.failures.push(name);
  const text = textOf(reply);
  // What was asked for is no secret of the answer's.
  const unasked = text.replaceAll(path, "").toLowerCase();
  const at = unasked.indexOf(foreign);
  if (at >= 0) found.leaks.push(`${name} … ${unasked.slice(Math.max(0, at - 60), at + 140)}`);
  for (const [, table, column] of text.matchAll(columnPattern(own)))
    found.seen.add(`${table}.${column}`);
}

/** Visits a company's site as each of its visitors and looks for another company's words in every answer. */
export async function crawl(plan: CrawlPlan): Promise<Crawl> {
  const { client, visitors, wanted } = plan;
  const found: Crawl = {
    responses: 0,
    byStatus: new Map(),
    leaks: [],
    failures: [],
    seen: new Set(),
  };
  const visit = async (message: Message, visitor: Visitor): Promise<string> => {
    const headers = { ...message.headers, ...(visitor.cookie && { cookie: visitor.cookie }) };
    const reply = await client.send({ ...message, host: visitor.host, headers });
    if (!reply) return "";
    const name = `${visitor.role}: ${message.method ?? "GET"} ${message.path} ${reply.status}`;
    inspect(reply, { ...plan, name, path: message.path }, found);
    return reply.text;
  };
  for (const visitor of visitors) {
    const queue = firstAddresses(plan);
    const known = new Set(queue);
    const least = queue.length;
    const share = Math.ceil(wanted / visitors.length);
    // The queue grows while it is worked through; lanes end when it is empty, so each round takes what is there.
    for (let done = 0; queue.length > 0 && (done < least || done < share);) {
      const round = queue.splice(0, done < least ? queue.length : share - done);
      done += round.length;
      await inParallel(round, LANES, async (path) => {
        for (const link of linksOf(await visit({ path }, visitor)).flatMap(withData))
          if (!known.has(link)) {
            known.add(link);
            queue.push(link);
          }
      });
    }
    await inParallel(
      attempts(plan),
      LANES,
      async (message) => void (await visit(message, visitor)),
    );
  }
  return found;
}
