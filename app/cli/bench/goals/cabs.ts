import { randomUUID } from "node:crypto";
import { connect } from "#app/cli/dev-stack/database/connect.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import { finding, say, type Finding } from "../findings.ts";
import { median } from "../load.ts";
import type { BenchDatabase } from "../database.ts";
import type { Goal } from "../stage.ts";
import { editorOf } from "./editor.ts";

const BOOKINGS = 10_000;
/** Fewer than an account may ask for in a quarter of an hour. */
const QUOTES = 50;
const CREATED = 25;
const LISTED = 50;
/** The first answers warm the server up. */
const WARM_UP = 3;
const DAY = 24 * 3_600_000;

const CONTACT = { name: "Asha Rao", phone: "98765 43210", email: "asha@example.org" };
const trip = () => ({
  tripType: "one-way",
  stops: [
    { name: "Connaught Place", latitude: 28.6315, longitude: 77.2167 },
    { name: "Taj Ganj", latitude: 27.1675, longitude: 78.0421 },
  ],
  pickupAt: wallDateTimeInIndia(new Date(Date.now() + 5 * DAY)),
  passengers: 2,
});

interface Timed<T> {
  ms: number;
  answer: T;
}

async function timed<T>(
  url: string,
  cookie: string,
  status: number,
  body?: object,
): Promise<Timed<T>> {
  const from = performance.now();
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      cookie,
      "x-requested-with": "bench",
      ...(body && { "content-type": "application/json", "idempotency-key": randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
  });
  const text = await response.text();
  const ms = performance.now() - from;
  if (response.status !== status)
    throw new Failure(`${url} returned ${response.status}: ${text.slice(0, 300)}`);
  return { ms, answer: (text.startsWith("{") ? JSON.parse(text) : text) as T };
}

/** Copies the account's booking, each with a reference, a quote and a time of its own. */
async function fill({ ownerUrl }: BenchDatabase): Promise<void> {
  const client = await connect(ownerUrl);
  await client.query(
    "SELECT set_config('app.company', (SELECT id::text FROM companies WHERE is_main), false)",
  );
  await client
    .query(
      `CREATE TEMP TABLE copied AS SELECT one.*, turn FROM (SELECT * FROM bookings WHERE NOT is_demo ORDER BY created_at LIMIT 1) AS one,
         generate_series(1, ${BOOKINGS}) AS turn;
       UPDATE copied SET id = gen_random_uuid(), quote_id = gen_random_uuid(), reference = 'BN' || lpad(turn::text, 7, '0'),
         pickup_at = pickup_at + turn * interval '1 minute', ends_at = ends_at + turn * interval '1 minute';
       ALTER TABLE copied DROP COLUMN turn;
       INSERT INTO bookings SELECT * FROM copied;
       ANALYZE bookings`,
    )
    .finally(() => client.end());
}

function judge(subject: string, times: number[], must: number): Finding {
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  return finding({
    goal: 31,
    subject: `${subject}: p95`,
    figure: sorted[Math.floor(sorted.length * 0.95)]!,
    limits: { must, unit: "ms" },
    note: `p50 ${say(median(sorted), "ms")}`,
  });
}

/** What a traveller waits for at the server: a price, a booking, and the list of 10,000 bookings as data and as a page. */
export const cabsGoal: Goal = {
  numbers: [31],
  async measure(stage) {
    const { origin } = await stage.product("on");
    const cookie = await editorOf(origin, stage.database);
    const quotes: Timed<{ id: string }>[] = [];
    for (let turn = 0; turn < QUOTES; turn++)
      quotes.push(await timed(`${origin}/api/quotes`, cookie, 201, trip()));
    const made: number[] = [];
    for (const { answer } of quotes.slice(0, CREATED)) {
      const body = { quoteId: answer.id, vehicleClass: "sedan", contact: CONTACT };
      made.push((await timed(`${origin}/api/bookings`, cookie, 201, body)).ms);
    }
    await fill(stage.database);
    const listed = async (path: string) => {
      const times: number[] = [];
      for (let turn = 0; turn < LISTED; turn++)
        times.push((await timed(origin + path, cookie, 200)).ms);
      return times;
    };
    return [
      judge(
        "a cab’s price",
        quotes.map(({ ms }) => ms),
        30,
      ),
      judge("a booking", made, 60),
      judge(`the list of ${BOOKINGS} bookings`, await listed("/api/bookings"), 60),
      judge(`the page of ${BOOKINGS} bookings`, await listed("/my-bookings"), 60),
    ];
  },
};
