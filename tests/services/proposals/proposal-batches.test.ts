import { expect } from "vitest";
import { JobCancelled } from "#app/services/jobs/job-run.ts";
import { bindServices } from "#app/services/index.ts";
import { administrator } from "#tests/support/accounts.ts";
import { BAD_ANSWERS } from "#tests/support/servers/gemini-server.ts";
import { modelAt } from "#tests/support/catalogue/proposal-admin.ts";
import { proposalTest as test } from "#tests/support/catalogue/proposal-test.ts";
import { generatedPlace, proposes, requestOf } from "#tests/support/servers/proposing-model.ts";

const NOT_TAKEN = ["is asked too often", "fails", "sends elsewhere"];

test.for(NOT_TAKEN)(
  "a batch fails with a message when the model %s, and goes on when the model is back",
  async (how, { gemini, admin }) => {
    const { services, run, proposalsOf } = admin;
    gemini.answer = BAD_ANSWERS[how]!;
    const batch = await run(
      await services.proposals.startPlaces({ names: ["Barmer", "Balotra"], count: 1 }),
    );
    expect(batch).toMatchObject({
      status: "failed",
      message: expect.stringMatching(/^The model/) as string,
      refusals: [],
      calls: 0,
    });
    expect(batch.message).not.toMatch(/key|secret|127\.0\.0\.1/);
    gemini.answer = proposes({});
    await services.jobs.cancel(batch.jobId!);
    const done = await run(await services.proposals.goOn(batch.id));
    expect(done).toMatchObject({ status: "done", message: null });
    expect((await proposalsOf(done)).map(({ name }) => name).sort()).toEqual(["Balotra", "Barmer"]);
  },
);

test.for(Object.keys(BAD_ANSWERS).filter((how) => !NOT_TAKEN.includes(how)))(
  "a batch ends with a message and asks once when the model %s",
  async (how, { gemini, admin }) => {
    const { services, run, proposalsOf } = admin;
    gemini.answer = BAD_ANSWERS[how]!;
    const batch = await run(await services.proposals.startPlaces({ names: ["Barmer"], count: 1 }));
    expect(batch.status).toBe("done");
    expect(batch.refusals).toEqual([
      { name: "Barmer", reason: expect.stringMatching(/^The (model|server|question)/) as string },
    ]);
    expect(batch.refusals[0]!.reason).not.toMatch(/key|secret|127\.0\.0\.1/);
    expect(await proposalsOf(batch)).toEqual([]);
    expect(gemini.questions).toHaveLength(1);
  },
);

test("a batch never asks more than four questions at once, nor beyond the day's budget, which counts what is under way", async ({
  gemini,
  adminWith,
}) => {
  const { services, run } = await adminWith({ usd: 0.05, tokens: 0 });
  gemini.answer = (res, question) => void setTimeout(() => proposes({})(res, question), 30);
  const names = Array.from(
    { length: 40 },
    (_, at) =>
      `Nagar ${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}pur`,
  );
  const batch = await run(await services.proposals.startPlaces({ names, count: 40 }));
  expect(gemini.mostAtOnce).toBeLessThanOrEqual(4);
  const { budget } = await services.proposals.usage();
  expect(budget.spent).toBeLessThanOrEqual(budget.most);
  expect(batch.status).toBe("done");

  const poor = await adminWith({ usd: (budget.spent + 1_000) / 1_000_000, tokens: 0 });
  const asked = gemini.questions.length;
  const ended = await poor.run(
    await poor.services.proposals.startPlaces({ names: ["Barmer"], count: 1 }),
  );
  expect(ended).toMatchObject({
    status: "out-of-budget",
    message: "Today’s budget is used up",
  });
  expect(gemini.questions).toHaveLength(asked);
  const broke = await adminWith({ usd: budget.spent / 1_000_000, tokens: 0 });
  await expect(
    broke.services.proposals.startPlaces({ names: ["Barmer"], count: 1 }),
  ).rejects.toMatchObject({ code: "rate_limited" });
});

test("a batch that is cancelled asks nothing more, and keeps what it has", async ({
  gemini,
  admin,
}) => {
  const { services, run } = admin;
  gemini.answer = proposes({});
  const batch = await services.proposals.startPlaces({
    names: [
      "Barmer",
      "Balotra",
      "Jalore",
      "Pali",
      "Sirohi",
      "Bundi",
      "Kota",
      "Baran",
      "Tonk",
      "Dausa",
      "Karauli",
      "Alwar",
      "Sikar",
      "Churu",
      "Nagaur",
      "Jhunjhunu",
      "Hanumangarh",
      "Dungarpur",
      "Banswara",
      "Rajsamand",
    ],
    count: 20,
  });
  const cancelled = run(batch, (done) =>
    done > 0 ? Promise.reject(new JobCancelled()) : Promise.resolve(),
  );
  await expect(cancelled).rejects.toThrow(JobCancelled);
  expect(gemini.questions.length).toBeLessThanOrEqual(4);
  expect(await services.proposals.getBatch(batch.id)).toMatchObject({ status: "cancelled" });
});

test("a batch that was stopped or ran out of budget goes on where it was, for anyone who asks for it, once", async ({
  gemini,
  admin,
  tenant,
}) => {
  const { ctx, services, run, proposalsOf } = admin;
  gemini.answer = proposes({ item: (name) => generatedPlace({ name, aliases: [] }) });
  const names = ["Barmer", "Balotra", "Jalore", "Pali", "Sirohi", "Bundi"];
  const batch = await services.proposals.startPlaces({ names, count: 6 });
  await expect(services.proposals.goOn(batch.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(
    run(batch, (done) => (done > 0 ? Promise.reject(new JobCancelled()) : Promise.resolve())),
  ).rejects.toThrow(JobCancelled);
  const had = await proposalsOf(batch);
  const asked = gemini.questions.length;

  await expect(services.proposals.goOn(batch.id)).rejects.toMatchObject({
    code: "conflict",
    message: "This batch is about to be retried",
  });
  await services.jobs.cancel(batch.jobId!);
  const broke = bindServices({ ...ctx, model: modelAt(gemini.url, { usd: 0, tokens: 0 }) });
  await expect(broke.proposals.goOn(batch.id)).rejects.toMatchObject({ code: "rate_limited" });
  await expect((await tenant()).services.proposals.goOn(batch.id)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const again = await services.proposals.goOn(batch.id);
  expect(again).toMatchObject({
    id: batch.id,
    status: "queued",
    message: null,
    finishedAt: null,
    counts: { open: had.length },
  });
  expect(again.jobId).not.toBe(batch.jobId);
  await expect(services.proposals.goOn(batch.id)).rejects.toMatchObject({ code: "conflict" });
  const done = await run(again);
  expect(done).toMatchObject({ status: "done", counts: { open: 6 } });
  const shown = gemini.questions.slice(asked).flatMap((question) => requestOf(question).names);
  expect(shown.sort()).toEqual(
    names.filter((name) => !had.some((proposal) => proposal.name === name)).sort(),
  );
  await expect(services.proposals.goOn(batch.id)).rejects.toMatchObject({ code: "conflict" });
  await expect(
    services.proposals.goOn("01890000-0000-7000-8000-000000000000"),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("a batch asks about each name of a list, though names sound alike, one is in another, or a reviewer has renamed what was answered", async ({
  gemini,
  admin,
}) => {
  const { services, run, proposalsOf } = admin;
  const names = [
    "Goalpara",
    "Baran",
    "Bundi",
    "Kota",
    "Tonk",
    "Dausa",
    "Alwar",
    "Sikar",
    "Churu",
    "Nagaur",
    "Pali",
    "Jalore",
    "Sirohi",
    "Barmer",
    "Balotra",
    "Phalodi",
    "Goa",
    "Varan",
  ];
  gemini.answer = proposes({ item: (name) => generatedPlace({ name, aliases: [] }) });
  const batch = await services.proposals.startPlaces({ names: [...names, "goa"], count: 18 });
  let isStopped = false;
  await expect(
    run(batch, (done) =>
      (isStopped ||= done > 0) ? Promise.reject(new JobCancelled()) : Promise.resolve(),
    ),
  ).rejects.toThrow(JobCancelled);
  await services.jobs.cancel(batch.jobId!);
  const [first] = await proposalsOf(batch);
  await services.proposals.edit(first!.id, {
    payload: { ...(first!.payload as object), name: "Quite another" },
  });
  const done = await run(await services.proposals.goOn(batch.id));
  expect(gemini.questions.flatMap((question) => requestOf(question).names).sort()).toEqual(
    [...names].sort(),
  );
  expect(done).toMatchObject({ status: "done", counts: { open: 18 }, refusals: [] });
});

test("a batch for fields goes on with each record, though another of its name was asked about", async ({
  gemini,
  admin,
  make,
}) => {
  const { services, run } = admin;
  const names = ["Clock Tower", "Gate", "Lake", "Fort", "Clock Tower"];
  const ids: string[] = [];
  for (const name of names) ids.push((await make.place({ name, district: null })).id);
  gemini.answer = proposes({ fields: { district: "Jaipur" } });
  const batch = await services.proposals.startFields({
    kind: "place",
    ids,
    fields: ["district"],
  });
  let isStopped = false;
  await expect(
    run(batch, (done) =>
      (isStopped ||= done > 0) ? Promise.reject(new JobCancelled()) : Promise.resolve(),
    ),
  ).rejects.toThrow(JobCancelled);
  await services.jobs.cancel(batch.jobId!);
  expect(gemini.questions).toHaveLength(4);
  const done = await run(await services.proposals.goOn(batch.id));
  expect(gemini.questions).toHaveLength(5);
  expect(done.counts.open).toBe(5);
});

test("a batch that is run again after a crash asks nothing twice that was answered", async ({
  gemini,
  admin,
}) => {
  const { services, run } = admin;
  gemini.answer = proposes({ names: ["Sojat", "Balotra", "Jalore", "Pali", "Sirohi"] });
  const batch = await services.proposals.startPlaces({ state: "Rajasthan", count: 5 });
  await run(batch);
  const asked = gemini.questions.length;
  const again = await run(batch);
  expect(gemini.questions).toHaveLength(asked);
  expect(again.counts.open).toBe(5);
});

test("a batch needs a model, and an administrator", async ({ main, tenant }) => {
  const { services } = await administrator(main);
  await expect(
    services.proposals.startPlaces({ names: ["Barmer"], count: 1 }),
  ).rejects.toMatchObject({ code: "unavailable" });
  expect(await services.proposals.usage()).toMatchObject({ isSetUp: false });
  const stranger = (await tenant()).services;
  await expect(
    stranger.proposals.startPlaces({ names: ["Barmer"], count: 1 }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(stranger.proposals.list({ page: 0 })).rejects.toMatchObject({
    code: "unauthenticated",
  });
});
