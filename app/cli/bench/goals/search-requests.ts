import { PlaceFilters, PlacePageQuery } from "#app/schemas/public/places.ts";
import { connect } from "#app/cli/dev-stack/database/connect.mjs";
import type { GeneratedDatabase } from "../database.ts";
import type { Ask, Planned } from "../plans.ts";

/** Searches of one kind; `ask` says the first of them to the services. */
export interface Searches extends Planned {
  paths: string[];
}

/** What a traveller may ask about: a place of the generated catalogue. */
interface Topic {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  description: string;
}

/** So many that hardly any comes twice while it is measured: no two connections share an answer, and no total is known beforehand. */
const QUESTIONS = 5_000;
const BEGINNING = 5;
/** What ends many names of the North, the West and the East, at the most the tenth of all; in letters that each visitor writes another way. */
const ENDINGS = ["pur", "garh", "nagar", "abad", "gaon", "ganj", "kheda", "wara", "bari", "kot"];
const [DISTRICT, STATE] = [0.3, 2.25];
const WORD_LETTERS = 4;

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

function searches(
  subject: string,
  endpoint: string,
  queries: readonly Record<string, string>[],
  ask: (query: Record<string, string>) => Ask,
): Searches {
  const texts = queries.map((query) => new URLSearchParams(query).toString());
  return {
    goal: 25,
    subject,
    paths: texts.map((text) => `${endpoint}?${text}`),
    ask: ask(queryOf(texts[0]!)),
  };
}

const pages = (subject: string, queries: readonly Record<string, string>[]) =>
  searches(
    subject,
    "/api/places/paginated",
    queries.map((query) => ({ size: "20", page: "0", ...query })),
    (query) =>
      ({ places }) =>
        places.page(PlacePageQuery.parse(query)),
  );
const facets = (subject: string, queries: readonly Record<string, string>[]) =>
  searches(
    subject,
    "/api/places/facets",
    queries,
    (query) =>
      ({ places }) =>
        places.facets(PlaceFilters.parse(query)),
  );
const suggestions = (subject: string, words: readonly string[]) =>
  searches(
    subject,
    "/api/autocompletePlaces",
    words.map((query) => ({ query })),
    ({ query }) =>
      ({ places }) =>
        places.suggest(query),
  );

/** Two neighbours exchanged, or a letter left out, as fingers do. */
const misspelt = (name: string, number: number) =>
  number % 2 ? name.replace(/^(..)(.)(.)/, "$1$3$2") : name.replace(/^(...)./, "$1");

/** The same letters, some of them capitals: another one for each number. */
const inCapitals = (word: string, number: number) =>
  [...word].map((letter, at) => (number & (1 << at) ? letter.toUpperCase() : letter)).join("");

/** Two words of what a text remarks, others for each number. */
function pairOf(description: string, number: number): string {
  const words = description
    .split(". ")[1]!
    .match(/[A-Za-z]+/g)!
    .filter(({ length }) => length >= WORD_LETTERS);
  return [0, 1].map((next) => words[(number + next) % words.length]).join(" ");
}

const boxAround = ({ latitude, longitude }: Topic, margin: number) =>
  [longitude - margin, latitude - margin, longitude + margin, latitude + margin]
    .map((degrees) => degrees.toFixed(3))
    .join();

async function topics({ ownerUrl }: GeneratedDatabase): Promise<Topic[]> {
  const client = await connect(ownerUrl);
  const { rows } = await client.query(
    "SELECT name, state, latitude, longitude, description FROM places WHERE is_published AND state IS NOT NULL ORDER BY md5(id::text) LIMIT $1",
    [QUESTIONS],
  );
  await client.end();
  return rows as Topic[];
}

/** Searches, from a clear question to one that a tenth of all places answer: many of each kind, about places that are there. */
export async function searchesOf(database: GeneratedDatabase): Promise<Searches[]> {
  const about = await topics(database);
  const names = about.map(({ name }) => name.toLowerCase());
  const beginnings = names.map((name) => name.slice(0, BEGINNING));
  const endings = about.map((_, at) =>
    inCapitals(ENDINGS[at % ENDINGS.length]!, Math.floor(at / ENDINGS.length)),
  );
  const q = (words: readonly string[]) => words.map((word) => ({ q: word }));
  return [
    suggestions(
      "autocomplete, one letter",
      names.map((name) => name.slice(0, 1)),
    ),
    suggestions(
      "autocomplete, two letters",
      names.map((name) => name.slice(0, 2)),
    ),
    suggestions("autocomplete, a beginning", beginnings),
    suggestions("autocomplete, a name", names),
    suggestions("autocomplete, misspelt", names.map(misspelt)),
    pages("q, a name", q(names)),
    pages("q, a beginning", q(beginnings)),
    pages("q, misspelt", q(names.map(misspelt))),
    pages("q, an ending of many names", q(endings)),
    pages("q, words of the text", q(about.map(({ description }, at) => pairOf(description, at)))),
    facets("q with facets, a name", q(names)),
    facets("q with facets, a beginning", q(beginnings)),
    facets("q with facets, an ending of many names", q(endings)),
    facets(
      "q with facets and a state",
      about.map(({ state }, at) => ({ q: beginnings[at]!, state })),
    ),
    pages(
      "by bbox, a district",
      about.map((topic) => ({ bbox: boxAround(topic, DISTRICT) })),
    ),
    pages(
      "by bbox, a state",
      about.map((topic) => ({ bbox: boxAround(topic, STATE) })),
    ),
    pages(
      "by distance within 50 km",
      about.map(({ latitude, longitude }) => ({
        near: `${latitude},${longitude}`,
        radiusKm: "50",
        sortBy: "distance",
      })),
    ),
  ];
}
