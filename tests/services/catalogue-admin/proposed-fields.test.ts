import { expect } from "vitest";
import * as adminPlaces from "#app/services/catalogue-admin/places.ts";
import type { Factories } from "#tests/support/factories.ts";
import type { GeminiServer } from "#tests/support/servers/gemini-server.ts";
import {
  proposalTest as test,
  type ProposalAdmin,
} from "#tests/support/catalogue/proposal-test.ts";
import { DESCRIPTION, proposes } from "#tests/support/servers/proposing-model.ts";

/** Proposals for five fields that a place lacks; the model answers four of them, and a name that it was not asked for. */
async function proposeFields(
  { services, run, proposalsOf }: ProposalAdmin,
  gemini: GeminiServer,
  make: Factories,
) {
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
  return { place, batch, proposals: await proposalsOf(batch) };
}

test("fields that a record lacks are proposed with what stands there, and no others", async ({
  gemini,
  admin,
  make,
}) => {
  const { place, batch, proposals } = await proposeFields(admin, gemini, make);
  expect(
    Object.fromEntries(proposals.map(({ field, payload, before }) => [field, { payload, before }])),
  ).toEqual({
    district: { payload: "Jaipur", before: null },
    postalCode: { payload: "302001", before: null },
    bestMonths: { payload: [11, 12, 1], before: null },
    nearestAirport: {
      payload: { name: "Jaipur International", code: "JAI", distanceKm: null },
      before: null,
    },
  });
  expect(batch.refusals).toEqual([{ name: place.name, reason: "name wasn’t requested" }]);
});

test("the accepted fields of a record are written one by one, without hindering each other", async ({
  gemini,
  admin,
  make,
  database,
}) => {
  const { place, proposals } = await proposeFields(admin, gemini, make);
  const { done, refused } = await admin.services.proposals.decide({
    ids: proposals.map(({ id }) => id),
    decision: "accept",
  });
  expect([done.length, refused]).toEqual([4, []]);
  const written = await database.owner.place.findUniqueOrThrow({ where: { id: place.id } });
  expect(written).toMatchObject({
    name: place.name,
    district: "Jaipur",
    postalCode: "302001",
    bestMonths: [11, 12, 1],
    state: "Rajasthan",
    version: 5,
    isPublished: true,
  });
});

test("fields that wait for a decision stand in the worklist and are not asked for again, until someone rejects them", async ({
  gemini,
  admin,
  make,
}) => {
  const { services, run, proposalsOf } = admin;
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
    fields: { ids: [expect.stringMatching(/already proposed/)] },
  });
  gemini.answer = proposes({ fields: { district: "Amer", postalCode: "302001" } });
  const second = await ask("district", "postalCode");
  expect([(await proposalsOf(second)).map(({ field }) => field), second.refusals]).toEqual([
    ["postalCode"],
    [{ name: place.name, reason: "district wasn’t requested" }],
  ]);
  expect(await inWorklist()).toEqual({ batchId: second.id, fields: ["district", "postalCode"] });

  const [open] = await proposalsOf(first);
  await services.proposals.decide({ ids: [open!.id], decision: "reject" });
  expect(
    (await proposalsOf(await ask("district"))).map(({ field, payload }) => [field, payload]),
  ).toEqual([["district", "Amer"]]);
});

test("a field that someone has changed meanwhile is refused with what stands there now", async ({
  gemini,
  admin,
  make,
}) => {
  const { ctx, services, run, proposalsOf } = admin;
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
  const { address } = await adminPlaces.get(ctx, place.id);
  await adminPlaces.update(ctx, place.id, { address: { ...address!, district: "Amer" } });
  await expect(
    services.proposals.decide({ ids: [proposal!.id], decision: "accept" }),
  ).rejects.toMatchObject({ code: "conflict", current: { value: "Amer", version: 2 } });
  expect(await services.proposals.get(proposal!.id)).toMatchObject({ status: "open" });
});

test("what stands before proposed opening hours names the closed days, though no hours are known", async ({
  gemini,
  admin,
  make,
}) => {
  const { services, run, proposalsOf } = admin;
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
