/** What no answer may hold: traces of the code, of statements and of the machine. */
const TELLTALES: [string, RegExp][] = [
  ["a stack trace", /\n\s+at .+[(:]\d+:\d+\)?/],
  [
    "a path of the machine",
    /\/(?:home|root|work|usr|tmp|var)\/[\w.-]+\/|node_modules|build\/(?:server|pages)\.mjs/,
  ],
  [
    "a statement",
    /\b(?:SELECT .+ FROM|INSERT INTO|UPDATE "?\w+"? SET|violates \w+[ -]\w+ constraint|relation "\w+" does not)\b/,
  ],
  ["the database layer", /Prisma|\bP20\d\d\b|SQLSTATE|invalid input syntax for/],
];

/** Names what an answer tells that it shouldn't. */
export const telltale = (text: string): string | undefined =>
  TELLTALES.find(([, pattern]) => pattern.test(text))?.[0];

/** Whether a status says that the server failed. 503 is its refusal of more than it can do. */
export const isFailure = (status: number): boolean => status >= 500 && status !== 503;
