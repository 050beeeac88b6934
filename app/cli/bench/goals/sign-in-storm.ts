import { finding, say } from "../findings.ts";
import { loadFor, type Target } from "../load.ts";
import { startProduct } from "../servers.ts";
import type { Goal } from "../stage.ts";
import { inWords, signIns, signUp } from "./sign-in.ts";

/** Sign-ins a second, and how long they come without a pause. */
const STORM = 50;
const STORM_SECONDS = 30;
/** The lists are asked for over few connections: what is measured is a visitor's wait, not the most that can be served. */
const CONNECTIONS = 4;

/** A storm of sign-ins that does not end after a second or two: a visitor's list may take twice as long, no more. */
export const signInStormGoal: Goal = {
  numbers: [12],
  async measure({ database, timing }) {
    const { origin, stop: stopServer } = await startProduct(database, { responseCache: "on" });
    try {
      await signUp(origin);
      const list: Target = {
        url: `${origin}/api/places?limit=20`,
        headers: { "accept-encoding": "gzip" },
        connections: CONNECTIONS,
      };
      await loadFor(list, timing.warmUpSeconds);
      const idle = (await loadFor(list, STORM_SECONDS)).p99;
      const stopSignIns = signIns(origin, STORM);
      const beside = (await loadFor(list, STORM_SECONDS)).p99;
      const answers = await stopSignIns();
      const note = `p99 ${say(beside, "ms")}, idle ${say(idle, "ms")}; of the sign-ins ${inWords(answers)}`;
      return [
        finding({
          goal: 12,
          subject: `lists in a storm of ${STORM} sign-ins a second for ${STORM_SECONDS} s: p99 over the idle one`,
          figure: beside / idle,
          limits: { must: 3 },
          note,
        }),
      ];
    } finally {
      await stopServer();
    }
  },
};
