import { afterEach, beforeEach, describe, expect } from "vitest";
import * as placesDesk from "#app/services/catalogue-desk/places.ts";
import { withCompany, type Ctx } from "#app/services/context.ts";
import type { Founded } from "#tests/support/companies.ts";
import { startGemini, type GeminiServer } from "#tests/support/gemini-server.ts";
import { outcomes, proposalDesk } from "#tests/support/proposal-desk.ts";
import {
  DESCRIPTION,
  generatedPlace,
  generatedPoi,
  proposes,
} from "#tests/support/proposing-model.ts";
import { test } from "#tests/support/test.ts";

let gemini: GeminiServer;
beforeEach(async () => {
  gemini = await startGemini(proposes({}));
});
afterEach(() => gemini.close());

const desk = (main: Founded) => proposalDesk(main, gemini.url);

const auditOf = (ctx: Ctx, targetId: string) =>
  withCompany(ctx.db, ctx.company.id, (tx) =>
    tx.auditEntry.findMany({ where: { targetId }, orderBy: { createdAt: "asc" } }),
  );

describe("decisions", () => {
  test("an accepted point of interest is a draft whose hours and fee are unverified, in the audit log with who decided; it is decided once", async ({
    main,
    make,
  }) => {
    const { ctx, user, services, run, proposalsOf } = await desk(main);
    const place = await make.place();
    gemini.answer = proposes({ item: (name) => generatedPoi({ name }) });
    const batch = await run(
      await services.proposals.startPois({
        placeId: place.slug,
        names: ["Moonlight Stepwell"],
        count: 1,
      }),
    );
    const [proposal] = await proposalsOf(batch);
    expect(outcomes(proposal!.checks)).toEqual({
      coordinates: "pass",
      duplicate: "pass",
      hours: "doubt",
      text: "pass",
    });
    const { done } = await services.proposals.decide({ ids: [proposal!.id], decision: "accept" });
    const made = await ctx.db.poi.findUniqueOrThrow({ where: { id: done[0]!.madeId! } });
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
        hours: { verified: false, source: "Proposed by gemini-2.5-flash; verified by nobody" },
        fee: { verified: false },
      },
    });
    expect(await services.pois.list({ placeId: place.slug })).toEqual([]);
    expect(await auditOf(ctx, made.id)).toMatchObject([
      { action: "poi.create", actorId: user.userId, before: null, batchId: batch.id },
    ]);
    expect(await services.proposals.get(proposal!.id)).toMatchObject({
      state: "accepted",
      madeId: made.id,
      decidedByName: user.name,
    });
    await expect(
      services.proposals.decide({ ids: [proposal!.id], decision: "reject" }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("of many at once, what fails a check waits for a look of its own, and one that is decided already stops no other", async ({
    main,
    make,
  }) => {
    const { services, run, proposalsOf } = await desk(main);
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
      Barmer: "A check fails: look at it, and accept it by itself",
      Ladnun: "It was decided already",
    });
    expect((await services.proposals.getBatch(batch.id)).counts).toEqual({
      open: 1,
      accepted: 1,
      rejected: 1,
    });
  });

  test("whoever saw another wording than the one that stands decides nothing, and writes over nothing", async ({
    main,
  }) => {
    const { ctx, user, services, run, proposalsOf } = await desk(main);
    gemini.answer = proposes({ item: (name) => generatedPlace({ name, aliases: [] }) });
    const [proposal, other] = await proposalsOf(
      await run(await services.proposals.startPlaces({ names: ["Barmer", "Balotra"], count: 2 })),
    );
    const { id, revision, payload, name } = proposal!;
    const edited = await services.proposals.edit(id, {
      payload: { ...(payload as object), district: "Thar" },
      revision,
    });
    expect(edited.revision).not.toBe(revision);
    await expect(
      services.proposals.edit(id, {
        payload: { ...(payload as object), district: "Marwar" },
        revision,
      }),
    ).rejects.toMatchObject({ code: "conflict", current: { payload: { district: "Thar" } } });
    await expect(
      services.proposals.decide({ ids: [id], decision: "accept", revisions: { [id]: revision } }),
    ).rejects.toMatchObject({ code: "conflict", current: { state: "open" } });
    const many = await services.proposals.decide({
      ids: [id, other!.id],
      decision: "reject",
      revisions: { [id]: revision, [other!.id]: other!.revision },
    });
    expect(many).toMatchObject({
      done: [{ id: other!.id }],
      refused: [{ id, name, reason: expect.stringMatching(/^It was changed since/) as string }],
    });
    await services.proposals.edit(id, { payload: edited.payload, revision: edited.revision });
    expect(await auditOf(ctx, id)).toMatchObject([
      {
        action: "proposal.update",
        actorId: user.userId,
        targetName: name,
        before: payload,
        after: edited.payload,
        batchId: proposal!.batchId,
      },
    ]);
    const { done } = await services.proposals.decide({
      ids: [id],
      decision: "accept",
      revisions: { [id]: edited.revision },
    });
    expect(await ctx.db.place.findUniqueOrThrow({ where: { id: done[0]!.madeId! } })).toMatchObject(
      { district: "Thar" },
    );
  });

  test("a reviewer's wording is checked as the model's was, and is what becomes of it", async ({
    main,
    database,
  }) => {
    const { ctx, services, run, proposalsOf } = await desk(main);
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
      await database.owner.place.findUniqueOrThrow({ where: { id: done[0]!.madeId! } }),
    ).toMatchObject({
      name: "Barmer town",
      slug: "barmer-town",
      isPublished: false,
      region: "North",
      latitude: 25.75,
    });
    expect(ctx.company.id).toBe(main.company.id);
  });
});

describe("fields", () => {
  test("that a record lacks are proposed with what stands there, and one accepted does not hinder the next", async ({
    main,
    make,
    database,
  }) => {
    const { services, run, proposalsOf } = await desk(main);
    const place = await make.place({
      description: DESCRIPTION,
      district: null,
      postalCode: null,
      bestMonths: [],
    });
    gemini.answer = proposes({
      fields: {
        district: "Jaipur",
        postalCode: "302001",
        bestMonths: [11, 12, 1],
        altitudeM: null,
        nearestAirport: { name: "Jaipur International", code: "JAI" },
        name: "Renamed",
      },
    });
    const batch = await run(
      await services.proposals.startFields({
        kind: "place",
        ids: [place.id],
        fields: ["district", "postalCode", "bestMonths", "nearestAirport", "altitudeM"],
      }),
    );
    const proposals = await proposalsOf(batch);
    expect(
      Object.fromEntries(
        proposals.map(({ field, payload, before }) => [field, { payload, before }]),
      ),
    ).toEqual({
      district: { payload: "Jaipur", before: null },
      postalCode: { payload: "302001", before: null },
      bestMonths: { payload: [11, 12, 1], before: null },
      nearestAirport: {
        payload: { name: "Jaipur International", code: "JAI", distanceKm: null },
        before: null,
      },
    });
    expect(batch.refusals).toEqual([{ name: place.name, reason: "name was not asked for" }]);
    const { done, refused } = await services.proposals.decide({
      ids: proposals.map(({ id }) => id),
      decision: "accept",
    });
    expect([done.length, refused]).toEqual([4, []]);
    expect(await database.owner.place.findUniqueOrThrow({ where: { id: place.id } })).toMatchObject(
      {
        name: place.name,
        district: "Jaipur",
        postalCode: "302001",
        bestMonths: [11, 12, 1],
        state: "Rajasthan",
        version: 5,
        isPublished: true,
      },
    );
  });

  test("that wait for a decision stand in the worklist and are not asked for again, until somebody rejects them", async ({
    main,
    make,
  }) => {
    const { services, run, proposalsOf } = await desk(main);
    const place = await make.place({ district: null, postalCode: null });
    const ask = async (...fields: string[]) =>
      run(await services.proposals.startFields({ kind: "place", ids: [place.id], fields }));
    const inWorklist = async () =>
      (
        await services.completeness.worklist({ kind: "place", missing: "postalCode", page: 0 })
      ).content.find(({ id }) => id === place.id)?.proposed;
    expect(await inWorklist()).toBeNull();
    gemini.answer = proposes({ fields: { district: "Jaipur" } });
    const first = await ask("district");
    expect(await inWorklist()).toEqual({ batchId: first.id, fields: ["district"] });

    await expect(ask("district")).rejects.toMatchObject({
      code: "invalid",
      fields: { ids: [expect.stringMatching(/proposed already/)] },
    });
    gemini.answer = proposes({ fields: { district: "Amer", postalCode: "302001" } });
    const second = await ask("district", "postalCode");
    expect([(await proposalsOf(second)).map(({ field }) => field), second.refusals]).toEqual([
      ["postalCode"],
      [{ name: place.name, reason: "district was not asked for" }],
    ]);
    expect(await inWorklist()).toEqual({ batchId: second.id, fields: ["district", "postalCode"] });

    const [open] = await proposalsOf(first);
    await services.proposals.decide({ ids: [open!.id], decision: "reject" });
    expect(
      (await proposalsOf(await ask("district"))).map(({ field, payload }) => [field, payload]),
    ).toEqual([["district", "Amer"]]);
  });

  test("whose record somebody has changed there are refused with what stands now", async ({
    main,
    make,
  }) => {
    const { ctx, services, run, proposalsOf } = await desk(main);
    const place = await make.place({ district: null });
    gemini.answer = proposes({ fields: { district: "Jaipur" } });
    const [proposal] = await proposalsOf(
      await run(
        await services.proposals.startFields({
          kind: "place",
          ids: [place.id],
          fields: ["district"],
        }),
      ),
    );
    const { address } = await placesDesk.get(ctx, place.id);
    await placesDesk.update(ctx, place.id, { address: { ...address!, district: "Amer" } });
    await expect(
      services.proposals.decide({ ids: [proposal!.id], decision: "accept" }),
    ).rejects.toMatchObject({ code: "conflict", current: { value: "Amer", version: 2 } });
    expect(await services.proposals.get(proposal!.id)).toMatchObject({ state: "open" });
  });

  test("say that a sight is closed on a day though no hours stand there", async ({
    main,
    make,
  }) => {
    const { services, run, proposalsOf } = await desk(main);
    const poi = await make.poi({ closedOn: ["fri"] });
    gemini.answer = proposes({
      fields: {
        openingHours: { hours: [{ day: "mon", opens: "09:00", closes: "17:00" }], closedOn: [] },
      },
    });
    const [proposal] = await proposalsOf(
      await run(
        await services.proposals.startFields({
          kind: "poi",
          ids: [poi.id],
          fields: ["openingHours"],
        }),
      ),
    );
    expect(proposal).toMatchObject({
      before: { openingHours: null, closedOn: ["fri"] },
      payload: { openingHours: { mon: [["09:00", "17:00"]] }, closedOn: [] },
    });
  });
});
