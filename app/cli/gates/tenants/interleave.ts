import { inParallel } from "../check.ts";
import type { Client } from "../client.ts";
import type { Random } from "../random.ts";

/** A company among many, and the number in its words. */
export interface Numbered {
  host: string;
  number: number;
  cookie: string;
}

/** The word of a company among many. */
export const wordOf = (number: number) => `canary-${number}-x`;

export interface Interleaved {
  answered: number;
  aborted: number;
  leaks: string[];
}

const LANES = 32;
const ABORTED = 0.1;
const SHARED = ["/", "/explore", "/about-us", "/api/places?limit=5", "/manifest.webmanifest"];
const PERSONAL = [
  "/saved-itineraries",
  "/api/itineraries",
  "/api/auth/me",
  "/saved-itineraries.data",
];

/** Requests to many companies at once, some of them broken off: an answer holds the words of its own company alone. */
export async function interleave(
  client: Client,
  companies: readonly Numbered[],
  { count, random }: { count: number; random: Random },
): Promise<Interleaved> {
  const found: Interleaved = { answered: 0, aborted: 0, leaks: [] };
  const visit = async () => {
    const { host, number, cookie } = random.pick(companies);
    const isPersonal = random.chance(0.25);
    const path = random.pick(isPersonal ? PERSONAL : SHARED);
    const isFresh = path.startsWith("/api/places") && random.chance(0.02);
    const reply = await client.send({
      path: isFresh ? `${path}&_t=${random.int(1_000_000)}` : path,
      host,
      headers: isPersonal ? { cookie } : {},
      ...(random.chance(ABORTED) && { abortAfterMs: random.int(30) }),
    });
    if (!reply) return void (found.aborted += 1);
    found.answered += 1;
    const whole = JSON.stringify(reply.headers) + reply.text;
    const others = [...whole.matchAll(/canary-(\d+)-x/g)].filter(
      ([, other]) => Number(other) !== number,
    );
    if (others.length > 0) found.leaks.push(`${host}${path} ${reply.status}: ${others[0]![0]}`);
  };
  await inParallel(Array(count).keys(), LANES, visit);
  return found;
}
