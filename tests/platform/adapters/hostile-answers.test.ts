import pino from "pino";
import { afterEach, beforeEach, expect } from "vitest";
import { geminiModel } from "#app/platform/adapters/gemini.ts";
import type { Ctx } from "#app/platform/context.ts";
import { bindServices } from "#app/services/index.ts";
import { runProposals } from "#app/services/proposals/batch-job.ts";
import type { ProposalBatch } from "#app/schemas/admin/proposals.ts";
import { administrator } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { says, startGemini, type GeminiServer } from "#tests/support/servers/gemini-server.ts";
import {
  DESCRIPTION,
  generatedPlace,
  proposes,
  requestOf,
} from "#tests/support/servers/proposing-model.ts";
import { test } from "#tests/support/test.ts";

let gemini: GeminiServer;
beforeEach(async () => {
  gemini = await startGemini(proposes({}));
});
afterEach(() => gemini.close());

const log = pino({ level: "silent" });

/** An administrator whose model is the server of the test; `run` does a batch's work at once, and fails as its job would. */
async function admin(main: Founded) {
  const { ctx: own } = await administrator(main);
  const ctx: Ctx = {
    ...own,
    model: geminiModel({
      url: gemini.url,
      key: "key",
      log,
      dailyBudget: { usd: 1, tokens: 0 },
      longTimeoutMs: 2_000,
    }),
  };
  const services = bindServices(ctx);
  const run = async (batch: ProposalBatch) => {
    await runProposals(
      { ctx, id: batch.jobId!, progress: () => Promise.resolve() },
      { batchId: batch.id },
    );
    return services.proposals.getBatch(batch.id);
  };
  return { services, run };
}

/** An item with these changes, as it stands in an answer: what JSON escapes stays escaped. */
const answered = (changes: Record<string, unknown>) =>
  JSON.stringify({ items: [generatedPlace(changes)] });
const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

/** Answers that a database fails on as they are, or that are far out of shape, and what is said of the name that was asked about. */
const REFUSED: [what: string, answer: string, reason: RegExp][] = [
  [
    "half a letter in its description",
    answered({ description: `${DESCRIPTION} \ud800 x` }),
    /^description: contains markup or characters/,
  ],
  [
    "half a letter in its name",
    answered({ name: "Barmer \udc00" }),
    /^name: contains markup or characters/,
  ],
  ["a NUL in its name", answered({ name: "Barmer \0" }), /^name: contains markup or characters/],
  ["a NUL in a field that was not asked for", answered({ "a\0b": 1 }), /Unknown field/],
  ["half a letter in a field that was not asked for", answered({ "a\ud800b": 1 }), /Unknown field/],
  [
    "a name whose emoji is cut where names end",
    answered({ name: `Barmer ${"x ".repeat(56)}😀😀`, latitude: 200 }),
    /latitude/,
  ],
  [
    "a number without end",
    answered({}).replace('"latitude":25.75', '"latitude":1e999'),
    /latitude/,
  ],
  ["coordinates of NaN", answered({ latitude: "NaN" }), /latitude/],
  ["lists within lists", `{"items":${deep(50_000)}}`, /returned nothing for this name/],
  [
    "the description within lists",
    answered({}).replace(JSON.stringify(DESCRIPTION), deep(50_000)),
    /description/,
  ],
  [
    "twenty thousand fields",
    answered(Object.fromEntries(Array.from({ length: 20_000 }, (_none, at) => [`k${at}`, 1]))),
    /Unknown field/,
  ],
  [
    "a prototype",
    answered({}).replace('{"name"', '{"__proto__":{"isPublished":true},"name"'),
    /__proto__/,
  ],
];

test.for(REFUSED)(
  "an answer with %s is refused by name, and the batch ends",
  async ([, answer, reason], { main }) => {
    const { services, run } = await admin(main);
    gemini.answer = says(answer);
    const batch = await run(await services.proposals.startPlaces({ names: ["Barmer"], count: 1 }));
    expect(batch.status).toBe("done");
    expect(batch.refusals.map((refusal) => refusal.reason)).toContainEqual(
      expect.stringMatching(reason),
    );
    expect(batch.refusals.every(({ name }) => !/[\0\ud800-\udbff]$|\0/.test(name))).toBe(true);
    expect((await services.proposals.list({ batchId: batch.id, page: 0 })).content).toEqual([]);
  },
);

test("names with what can't be stored are asked about without it, and names within lists are none", async ({
  main,
}) => {
  const { services, run } = await admin(main);
  const bare = ["Bar\ud800mer", "Pa\0li", `${"x".repeat(119)}😀`];
  gemini.answer = (res, question) =>
    says(JSON.stringify(requestOf(question).kind === "names" ? { names: bare } : { items: [] }))(
      res,
      question,
    );
  const batch = await run(await services.proposals.startPlaces({ state: "Rajasthan", count: 3 }));
  expect(batch.status).toBe("done");
  expect(batch.refusals.map(({ name }) => name).sort()).toEqual([
    "Barmer",
    "Pali",
    "x".repeat(119),
  ]);
  gemini.answer = says(`{"names":${deep(50_000)}}`);
  expect(
    await run(await services.proposals.startPlaces({ state: "Rajasthan", count: 3 })),
  ).toMatchObject({ status: "failed", message: "The model didn’t return a list of names" });
});

test("fields of a record are read the same way, and one that can't be stored stops no other", async ({
  main,
  make,
}) => {
  const { services, run } = await admin(main);
  const place = await make.place({ district: null, postalCode: null });
  gemini.answer = proposes({
    fields: { district: "a\ud800b", postalCode: "302001", [`${"x".repeat(39)}😀`]: 1, "a\0": 1 },
  });
  const batch = await run(
    await services.proposals.startFields({
      kind: "place",
      ids: [place.id],
      fields: ["district", "postalCode"],
    }),
  );
  expect(batch).toMatchObject({ status: "done", counts: { open: 1 } });
  expect(batch.refusals.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/characters that aren’t text/),
    `${"x".repeat(39)} wasn’t requested`,
    "a wasn’t requested",
  ]);
});

test("a reviewer can't put in what can't be stored, nor a request ask for it, and a long request is not cut through a letter", async ({
  main,
}) => {
  const { services, run } = await admin(main);
  const batch = await run(await services.proposals.startPlaces({ names: ["Barmer"], count: 1 }));
  const [proposal] = (await services.proposals.list({ batchId: batch.id, page: 0 })).content;
  for (const change of [
    { name: "Bar\ud800" },
    { description: `${DESCRIPTION}\0` },
    { district: "\udc00 Barmer" },
  ])
    await expect(
      services.proposals.edit(proposal!.id, {
        payload: { ...(proposal!.payload as object), ...change },
      }),
    ).rejects.toMatchObject({ code: "invalid" });
  const names = Array.from({ length: 3 }, (_none, at) => `${"😀".repeat(59)}${at}`);
  expect((await services.proposals.startPlaces({ names, count: 3 })).label).toMatch(
    /^Places: (😀)+0, (😀)+$/u,
  );
});
