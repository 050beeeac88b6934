import { expect } from "vitest";
import { withCompany, type Ctx } from "#app/platform/context.ts";
import type { Factories } from "#tests/support/factories.ts";
import type { GeminiServer } from "#tests/support/servers/gemini-server.ts";
import { outcomes } from "#tests/support/catalogue/proposal-admin.ts";
import {
  proposalTest as test,
  type ProposalAdmin,
} from "#tests/support/catalogue/proposal-test.ts";
import { generatedPlace, generatedPoi, proposes } from "#tests/support/servers/proposing-model.ts";

const auditOf = (ctx: Ctx, targetId: string) =>
  withCompany(ctx.db, ctx.company.id, (tx) =>
    tx.auditEntry.findMany({ where: { targetId }, orderBy: { createdAt: "asc" } }),
  );

/** A proposal of a stepwell in a new place. */
async function proposeStepwell(
  { services, run, proposalsOf }: ProposalAdmin,
  gemini: GeminiServer,
  make: Factories,
  name: string,
) {
  const place = await make.place();
  gemini.answer = proposes({ item: (asked) => generatedPoi({ name: asked }) });
  const batch = await run(
    await services.proposals.startPois({ placeId: place.slug, names: [name], count: 1 }),
  );
  const [proposal] = await proposalsOf(batch);
  return { place, batch, proposal: proposal! };
}

test("an accepted point of interest is a draft whose hours and fee are unverified", async ({
  gemini,
  admin,
  make,
}) => {
  const { ctx, services } = admin;
  const { place, proposal } = await proposeStepwell(admin, gemini, make, "Moonlight Stepwell");
  expect(outcomes(proposal.checks)).toEqual({
    coordinates: "pass",
    duplicate: "pass",
    hours: "doubt",
    text: "pass",
  });
  const { done } = await services.proposals.decide({ ids: [proposal.id], decision: "accept" });
  const made = await ctx.db.poi.findUniqueOrThrow({ where: { id: done[0]!.resultId! } });
  expect(made).toMatchObject({
    placeId: place.id,
    isPublished: false,
    feeIndianPaise: 5_000,
    feeForeignPaise: 30_000,
    closedOn: ["sun"],
    precisionM: 1_000,
    openingHours: {
      mon: [["09:00", "17:00"]],
      tue: [
        ["09:00", "12:00"],
        ["14:00", "17:00"],
      ],
    },
    sources: {
      hours: { verified: false, source: "Proposed by gemini-2.5-flash, not verified" },
      fee: { verified: false },
    },
  });
  expect(await services.pois.list({ placeId: place.slug })).toEqual([]);
});

test("an accepted proposal says who decided, as does the audit log, and is not decided again", async ({
  gemini,
  admin,
  make,
}) => {
  const { ctx, user, services } = admin;
  const { batch, proposal } = await proposeStepwell(admin, gemini, make, "Starlight Stepwell");
  const { done } = await services.proposals.decide({ ids: [proposal.id], decision: "accept" });
  const resultId = done[0]!.resultId!;
  expect(await auditOf(ctx, resultId)).toMatchObject([
    { action: "poi.create", actorId: user.userId, before: null, batchId: batch.id },
  ]);
  expect(await services.proposals.get(proposal.id)).toMatchObject({
    status: "accepted",
    resultId,
    decidedByName: user.name,
  });
  await expect(
    services.proposals.decide({ ids: [proposal.id], decision: "reject" }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("of many at once, what fails a check waits for a look of its own, and one that is decided already stops no other", async ({
  gemini,
  admin,
  make,
}) => {
  const { services, run, proposalsOf } = admin;
  await make.place({ name: "Barmer", latitude: 25.75, longitude: 71.39 });
  gemini.answer = proposes({
    item: (name) =>
      generatedPlace({
        name,
        aliases: [],
        ...(name !== "Barmer" && { latitude: 27.2, longitude: 73.73 }),
      }),
  });
  const batch = await run(
    await services.proposals.startPlaces({ names: ["Barmer", "Nagaur", "Ladnun"], count: 3 }),
  );
  const proposals = await proposalsOf(batch);
  const idOf = (name: string) => proposals.find((proposal) => proposal.name === name)!.id;
  await services.proposals.decide({ ids: [idOf("Ladnun")], decision: "reject" });
  const outcome = await services.proposals.decide({
    ids: proposals.map(({ id }) => id),
    decision: "accept",
  });
  expect(outcome.done.map(({ id }) => id)).toEqual([idOf("Nagaur")]);
  expect(Object.fromEntries(outcome.refused.map(({ name, reason }) => [name, reason]))).toEqual({
    Barmer: "A check failed. Review it and accept it individually",
    Ladnun: "This was already reviewed",
  });
  expect((await services.proposals.getBatch(batch.id)).counts).toEqual({
    open: 1,
    accepted: 1,
    rejected: 1,
  });
});

/** A proposal of a place as it was first and as it was edited, and one that was not. */
async function editOneOfTwo({ services, run, proposalsOf }: ProposalAdmin, gemini: GeminiServer) {
  gemini.answer = proposes({ item: (name) => generatedPlace({ name, aliases: [] }) });
  const [first, other] = await proposalsOf(
    await run(await services.proposals.startPlaces({ names: ["Barmer", "Balotra"], count: 2 })),
  );
  const payload = first!.payload as Record<string, unknown>;
  const edited = await services.proposals.edit(first!.id, {
    payload: { ...payload, district: "Thar" },
    revision: first!.revision,
  });
  return { first: { ...first!, payload }, edited, other: other! };
}

test("anyone who saw another wording than the one that stands decides nothing, and writes over nothing", async ({
  gemini,
  admin,
}) => {
  const { proposals } = admin.services;
  const { first, edited, other } = await editOneOfTwo(admin, gemini);
  const { id, revision, payload, name } = first;
  expect(edited.revision).not.toBe(revision);
  await expect(
    proposals.edit(id, { payload: { ...payload, district: "Marwar" }, revision }),
  ).rejects.toMatchObject({ code: "conflict", current: { payload: { district: "Thar" } } });
  await expect(
    proposals.decide({ ids: [id], decision: "accept", revisions: { [id]: revision } }),
  ).rejects.toMatchObject({ code: "conflict", current: { status: "open" } });
  const many = await proposals.decide({
    ids: [id, other.id],
    decision: "reject",
    revisions: { [id]: revision, [other.id]: other.revision },
  });
  expect(many).toMatchObject({
    done: [{ id: other.id }],
    refused: [
      { id, name, reason: expect.stringMatching(/^This proposal changed after/) as string },
    ],
  });
});

test("a proposal that was edited is accepted as it stands, and its edit is in the audit log once", async ({
  gemini,
  admin,
}) => {
  const { ctx, user, services } = admin;
  const { first, edited } = await editOneOfTwo(admin, gemini);
  const { id, name, batchId } = first;
  await services.proposals.edit(id, { payload: edited.payload, revision: edited.revision });
  expect(await auditOf(ctx, id)).toMatchObject([
    {
      action: "proposal.update",
      actorId: user.userId,
      targetName: name,
      before: first.payload,
      after: edited.payload,
      batchId,
    },
  ]);
  const { done } = await services.proposals.decide({
    ids: [id],
    decision: "accept",
    revisions: { [id]: edited.revision },
  });
  expect(await ctx.db.place.findUniqueOrThrow({ where: { id: done[0]!.resultId! } })).toMatchObject(
    {
      district: "Thar",
    },
  );
});

test("a reviewer's wording is checked as the model's was, and is what becomes of it", async ({
  gemini,
  admin,
  main,
  database,
}) => {
  const { ctx, services, run, proposalsOf } = admin;
  gemini.answer = proposes({
    item: (name) => generatedPlace({ name, latitude: 12.97, longitude: 77.59 }),
  });
  const [proposal] = await proposalsOf(
    await run(await services.proposals.startPlaces({ names: ["Barmer"], count: 1 })),
  );
  const payload = proposal!.payload as Record<string, unknown>;
  await expect(
    services.proposals.edit(proposal!.id, {
      payload: { ...payload, description: "<b>bold</b>".padEnd(120, " x"), isPublished: true },
    }),
  ).rejects.toMatchObject({
    code: "invalid",
    fields: { "payload.description": expect.any(Array) as unknown },
  });
  const edited = await services.proposals.edit(proposal!.id, {
    payload: { ...payload, latitude: 25.75, longitude: 71.39, name: "Barmer town" },
  });
  expect(outcomes(edited.checks)).toMatchObject({ state: "pass" });
  expect([proposal!.confidence, edited.confidence]).toEqual([0.08, 0.71]);
  const { done } = await services.proposals.decide({ ids: [proposal!.id], decision: "accept" });
  expect(
    await database.owner.place.findUniqueOrThrow({ where: { id: done[0]!.resultId! } }),
  ).toMatchObject({
    name: "Barmer town",
    slug: "barmer-town",
    isPublished: false,
    region: "North",
    latitude: 25.75,
  });
  expect(ctx.company.id).toBe(main.company.id);
});
