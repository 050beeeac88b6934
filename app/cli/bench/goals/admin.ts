import { setTimeout as pause } from "node:timers/promises";
import { connect } from "#app/cli/dev-stack/database/connect.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { finding, say, type Finding } from "../findings.ts";
import { median } from "../load.ts";
import { planNote, plansOf } from "../plans.ts";
import type { Goal } from "../stage.ts";
import { ADMIN_LISTS } from "./admin-requests.ts";
import { editorOf } from "./editor.ts";

const PLACES = 100_000;
const LIMITS = { must: 200, stretch: 100, unit: "ms" };
/** The first answers warm the server and the database's memory up. */
const WARM_UP = 3;
const ANSWERS = 40;
const FEW_ANSWERS = 20;
/** How long a notice of change takes to arrive, with room to spare. */
const NOTICE_MS = 25;

/** How long a page takes an administrator right after something was changed, so that nothing is remembered. */
async function timesOf(
  url: string,
  { cookie, count, forget }: { cookie: string; count: number; forget: () => Promise<unknown> },
): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < count + WARM_UP; run++) {
    await forget();
    await pause(NOTICE_MS);
    const from = performance.now();
    const answer = await fetch(url, { headers: { cookie }, redirect: "error" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Failure(`${url} returned ${answer.status}.`);
    times.push(performance.now() - from);
  }
  return times.slice(WARM_UP).sort((a, b) => a - b);
}

/** Each list of the administrators' at 100,000 places, 300,000 POIs and 200,000 reviews: its whole page, from request to last byte. */
export const adminGoal: Goal = {
  numbers: [30],
  async measure(stage) {
    const large = await stage.sized(PLACES);
    const { origin } = await large.product("off");
    const cookie = await editorOf(origin, large.database);
    const plans = await plansOf(large.database, ADMIN_LISTS);
    const client = await connect(large.database.ownerUrl);
    const forget = () => client.query("NOTIFY wayfold_change, 'catalogue'");
    const count = stage.timing.soakSeconds < 60 ? FEW_ANSWERS : ANSWERS;
    const findings: Finding[] = [];
    try {
      for (const [at, { goal, subject, path }] of ADMIN_LISTS.entries()) {
        const times = await timesOf(origin + path, { cookie, count, forget });
        const p95 = times[Math.floor(times.length * 0.95)]!;
        findings.push({
          ...finding({
            goal,
            subject: `${subject}: p95`,
            figure: p95,
            limits: LIMITS,
            note: `p50 ${say(median(times), "ms")}; ${planNote(plans[at]!).note}`,
          }),
          plans: { subject, plans: plans[at]! },
        });
      }
      return findings;
    } finally {
      await client.end();
    }
  },
};
