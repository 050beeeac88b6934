import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { finding, say, type Finding, type Limits } from "../findings.ts";
import { compare, type Comparison, type Target } from "../load.ts";
import type { ProductSettings } from "../servers.ts";
import type { Goal, Stage } from "../stage.ts";
import { cookieOf } from "./sign-in.ts";
import { ANCHORS, type AnchorKey } from "./anchors.ts";

/** A rate of the product that is stated as a ratio to an anchor's. */
export interface RateGoal {
  number: number;
  anchor: AnchorKey;
  responseCache: ProductSettings["responseCache"];
  limits: Omit<Limits, "higherIsBetter">;
  requests: readonly { subject: string; path: (sample: Sample) => string }[];
  headers?: Record<string, string>;
  /** The client has a session. */
  isSignedIn?: boolean;
  /** The client holds the answer already and says so; 304 is expected. */
  isConditional?: boolean;
  /** How many times the anchor's 99th percentile the product's may be. */
  p99Within?: number;
}

/** A place of the catalogue that the requests name. */
export interface Sample {
  id: string;
  slug: string;
}

/** The most popular place. */
export async function samplePlace(stage: Stage): Promise<Sample> {
  const { origin } = await stage.product("on");
  const [place] = (await (await fetch(`${origin}/api/places?limit=1`)).json()) as Sample[];
  if (!place) throw new Failure("The catalogue is empty, so there is nothing to measure.");
  return place;
}

async function holding(target: Target): Promise<Target> {
  const response = await fetch(target.url, { headers: target.headers ?? {} });
  await response.arrayBuffer();
  const etag = response.headers.get("etag");
  if (!etag) throw new Failure(`${target.url} returned ${response.status} without an ETag.`);
  return { ...target, status: 304, headers: { ...target.headers, "if-none-match": etag } };
}

function findingsOf(goal: RateGoal, { anchor, targets }: Comparison): Finding[] {
  return goal.requests.flatMap(({ subject }, index) => {
    const { rate, p99 } = targets[index]!;
    const ratio = finding({
      goal: goal.number,
      subject,
      rates: { anchor: goal.anchor, ofAnchor: anchor.rate, ofProduct: rate },
      figure: rate / anchor.rate,
      limits: { ...goal.limits, higherIsBetter: true },
      note: `p99 ${say(p99, "ms")}, ${goal.anchor} ${say(anchor.p99, "ms")}`,
    });
    if (goal.p99Within === undefined) return [ratio];
    const tail = finding({
      goal: goal.number,
      subject: `${subject}: p99 over ${goal.anchor}'s`,
      figure: p99 / anchor.p99,
      limits: { must: goal.p99Within },
    });
    return [ratio, tail];
  });
}

/** Makes a goal that can be measured of a declared one. */
export const rateGoal = (goal: RateGoal): Goal => ({
  numbers: [goal.number],
  async measure(stage) {
    const { server, path, method } = ANCHORS[goal.anchor];
    const [anchorServer, product, sample] = await Promise.all([
      stage.anchor(server),
      stage.product(goal.responseCache),
      samplePlace(stage),
    ]);
    const headers = {
      ...goal.headers,
      ...(goal.isSignedIn && { cookie: await cookieOf(product.origin) }),
    };
    const anchor: Target = { url: anchorServer.origin + path, method };
    const targets = goal.requests.map((request): Target => ({
      url: product.origin + request.path(sample),
      headers,
    }));
    const all = goal.isConditional
      ? await Promise.all([anchor, ...targets].map(holding))
      : [anchor, ...targets];
    return findingsOf(goal, await compare(all[0]!, all.slice(1), stage.timing));
  },
});
