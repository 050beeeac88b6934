import { setTimeout as pause } from "node:timers/promises";
import { connect } from "#app/cli/dev-stack/database/connect.mjs";
import { asFailure, Failure } from "#app/cli/dev-stack/failure.mjs";
import { companySlug } from "#app/cli/catalogue/generate/companies.ts";
import type { GeneratedDatabase } from "../database.ts";
import { finding, say, type Finding } from "../findings.ts";
import { compare, loadFor, median, type Measure, type Target } from "../load.ts";
import { planFindings } from "../plans.ts";
import type { Goal, Stage } from "../stage.ts";
import { ANCHORS } from "./anchors.ts";
import { manyCompanies } from "./many-companies.ts";
import { DEEP, FILTERED_PAGES, ofPlace, REGIONS, type ScaleRequest } from "./scale-requests.ts";
import { searchesOf } from "./search-requests.ts";
import { FILTERED } from "./uncached.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const SEARCH_P99_MS = 100;
const COLD_REGIONS_MS = 100;
const COLD_RUNS = 15;
/** How long a notice of change takes to arrive, with room to spare. */
const NOTICE_MS = 100;
const POIS = 3;
const GZIP = { "accept-encoding": "gzip" };

type Sized = Stage<GeneratedDatabase>;

const inWords = (places: number) => places.toLocaleString("en");

/** A well-known place with as many points of interest as the mean, so that answers at both sizes are alike. */
async function slugAt(stage: Sized): Promise<string> {
  const { origin } = await stage.product("off");
  const places = (await (await fetch(`${origin}/api/places?limit=200`)).json()) as {
    slug: string;
    poiCount: number;
  }[];
  const place = places.find(({ poiCount }) => poiCount === POIS);
  if (!place)
    throw new Failure(
      "None of the generated places has three points of interest, so there is nothing to compare.",
    );
  return place.slug;
}

/** Page 0 by filters, at both sizes, against Prisma's plain list of 20 at the small one. */
const filtered: Goal = {
  numbers: [6],
  async measure(stage) {
    const [small, large] = [await stage.sized(SMALL), await stage.sized(LARGE)];
    const anchor: Target = { url: (await small.anchor("express")).origin + ANCHORS.E.path };
    const findings: Finding[] = [];
    for (const [sized, places] of [
      [small, SMALL],
      [large, LARGE],
    ] as const) {
      const { origin } = await sized.product("off");
      const measured = await compare(
        anchor,
        FILTERED.map(({ path }) => ({ url: origin + path() })),
        stage.timing,
      );
      findings.push(
        ...FILTERED.map(({ subject }, index) => {
          const { rate, p99 } = measured.targets[index]!;
          return finding({
            goal: 6,
            subject: `${subject}, ${inWords(places)} places`,
            rates: { anchor: "E", ofAnchor: measured.anchor.rate, ofProduct: rate },
            figure: rate / measured.anchor.rate,
            limits: { must: 0.5, stretch: 0.75, higherIsBetter: true },
            note: `p99 ${say(p99, "ms")}`,
          });
        }),
      );
    }
    return [...findings, ...(await planFindings(large.database, FILTERED_PAGES))];
  },
};

/** A measured finding, or a missed one that says why there is nothing to measure: an answer that never comes is no reason to stop. */
async function orMissed(
  missed: Parameters<typeof finding>[0],
  measure: () => Promise<Finding>,
): Promise<Finding> {
  try {
    return await measure();
  } catch (error) {
    return finding({ ...missed, note: asFailure(error).message });
  }
}

interface Growth {
  /** The address at the small size, which the large one is held against. */
  from: string;
  to: string;
  limits: { must: number; stretch: number };
  headers?: Record<string, string>;
}

/** A request at the large size against one at the small size, in turns. */
function growth(
  { timing }: Stage,
  { goal, subject: what }: Pick<ScaleRequest, "goal" | "subject">,
  { from, to, headers = {}, ...bounds }: Growth,
): Promise<Finding> {
  const limits = { ...bounds.limits, higherIsBetter: true };
  const subject = `${what}, ${inWords(LARGE)} places`;
  const anchorName = goal === 24 ? `page 0 at ${inWords(SMALL)}` : `at ${inWords(SMALL)}`;
  const unanswered = { anchor: anchorName, ofAnchor: Number.NaN, ofProduct: 0 };
  return orMissed({ goal, subject, limits, rates: unanswered, figure: 0 }, async () => {
    const {
      anchor,
      targets: [grown],
    } = await compare({ url: from, headers }, [{ url: to, headers }], timing);
    const rates = { anchor: anchorName, ofAnchor: anchor.rate, ofProduct: grown!.rate };
    return finding({
      goal,
      subject,
      limits,
      rates,
      figure: grown!.rate / anchor.rate,
      note: `p99 ${say(grown!.p99, "ms")}, before ${say(anchor.p99, "ms")}`,
    });
  });
}

const bySize: Goal = {
  numbers: [23],
  async measure(stage) {
    const [small, large] = [await stage.sized(SMALL), await stage.sized(LARGE)];
    const [from, to] = [(await small.product("off")).origin, (await large.product("off")).origin];
    const [before, after] = [ofPlace(await slugAt(small)), ofPlace(await slugAt(large))];
    const limits = { must: 0.75, stretch: 0.9 };
    const findings: Finding[] = [];
    for (const [index, request] of after.entries())
      findings.push(
        await growth(stage, request, {
          from: from + before[index]!.path,
          to: to + request.path,
          limits,
        }),
      );
    const list = after[0]!.path;
    const featuring = { goal: 23, subject: "list of a company that features places" };
    findings.push(
      await growth(stage, featuring, {
        from: from + list,
        to: to + list,
        limits,
        headers: { host: `${companySlug(1)}.localhost` },
      }),
    );
    return [...findings, ...(await planFindings(large.database, after))];
  },
};

const deep: Goal = {
  numbers: [24],
  async measure(stage) {
    const [small, large] = [await stage.sized(SMALL), await stage.sized(LARGE)];
    const first = `${(await small.product("off")).origin}/api/places/paginated?size=20&page=0`;
    const { origin } = await large.product("off");
    const findings: Finding[] = [];
    for (const request of DEEP)
      findings.push(
        await growth(stage, request, {
          from: first,
          to: origin + request.path,
          limits: { must: 0.5, stretch: 0.85 },
        }),
      );
    return [...findings, ...(await planFindings(large.database, DEEP))];
  },
};

/** How long answers take under load: the median of some rounds, and as it was at first, when nothing was remembered. */
async function tailOf(target: Target, { timing }: Stage): Promise<Measure & { first: Measure }> {
  const first = await loadFor(target, timing.warmUpSeconds);
  const rounds: Measure[] = [];
  for (let round = 0; round < timing.rounds; round++)
    rounds.push(await loadFor(target, timing.roundSeconds));
  const of = (key: keyof Measure) => median(rounds.map((round) => round[key]));
  return { p50: of("p50"), p95: of("p95"), p99: of("p99"), rate: of("rate"), first };
}

const search: Goal = {
  numbers: [25],
  async measure(stage) {
    const large = await stage.sized(LARGE);
    const { origin } = await large.product("off");
    const findings: Finding[] = [];
    const limits = { must: SEARCH_P99_MS, stretch: 50, unit: "ms" };
    const searches = await searchesOf(large.database);
    for (const { goal, subject: what, paths } of searches) {
      const subject = `${what}: p99 of 16, ${inWords(LARGE)} places`;
      findings.push(
        await orMissed({ goal, subject, limits, figure: Number.POSITIVE_INFINITY }, async () => {
          const { p50, p99, rate, first } = await tailOf(
            { url: origin + paths[0]!, inTurn: paths.map((path) => ({ url: origin + path })) },
            stage,
          );
          return finding({
            goal,
            subject,
            limits,
            figure: p99,
            note: `p50 ${say(p50, "ms")}, ${say(rate)} /s; p99 at first ${say(first.p99, "ms")}`,
          });
        }),
      );
    }
    return [...findings, ...(await planFindings(large.database, searches))];
  },
};

/** The middle time of an answer that is made right after everything was forgotten. */
async function coldAnswer(url: string, { ownerUrl }: GeneratedDatabase): Promise<number> {
  const client = await connect(ownerUrl);
  const times: number[] = [];
  for (let run = 0; run < COLD_RUNS; run++) {
    await client.query("NOTIFY wayfold_change, 'catalogue'");
    await pause(NOTICE_MS);
    const from = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - from);
  }
  await client.end();
  return median(times);
}

const regions: Goal = {
  numbers: [26],
  async measure(stage) {
    const large = await stage.sized(LARGE);
    const cold = await coldAnswer(
      (await large.product("off")).origin + REGIONS.path,
      large.database,
    );
    const anchor: Target = { url: (await large.anchor("express")).origin + ANCHORS.C.path };
    const stored: Target = {
      url: (await large.product("on")).origin + REGIONS.path,
      headers: GZIP,
    };
    const {
      anchor: ofAnchor,
      targets: [ofSaved],
    } = await compare(anchor, [stored], stage.timing);
    return [
      finding({
        goal: 26,
        subject: `regions, cached, ${inWords(LARGE)} places`,
        rates: { anchor: "C", ofAnchor: ofAnchor.rate, ofProduct: ofSaved!.rate },
        figure: ofSaved!.rate / ofAnchor.rate,
        limits: { must: 0.6, higherIsBetter: true },
      }),
      finding({
        goal: 26,
        subject: `regions, uncached, ${inWords(LARGE)} places: p50`,
        figure: cold,
        limits: { must: COLD_REGIONS_MS, unit: "ms" },
      }),
      ...(await planFindings(large.database, [REGIONS])),
    ];
  },
};

/** Goals on generated places, a thousand and a hundred thousand of them, and on a thousand companies. */
export const scaleGoals: Goal[] = [filtered, bySize, deep, search, regions, manyCompanies];
