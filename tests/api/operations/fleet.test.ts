import { expect } from "vitest";
import { Driver, Vehicle } from "#app/schemas/admin/fleet.ts";
import { pageOf } from "#app/schemas/public/paging.ts";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import type { Asked } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { FLEET_BODIES } from "#tests/support/plans/fleet-needs.ts";
import { test } from "#tests/support/test.ts";

const VEHICLE = FLEET_BODIES["post /api/admin/fleet/vehicles"]!;
const DRIVER = FLEET_BODIES["post /api/admin/fleet/drivers"]!;

async function person(
  site: RunningSite,
  company: Founded,
  role: "ROLE_ADMIN" | "ROLE_PARTNER_ADMIN",
) {
  site.forget();
  const cookie = await sessionOf(company, await makeAccount(company, role));
  return (method: string, path: string, body?: unknown, headers: Asked["headers"] = {}) =>
    site.ask(`/api/admin/fleet${path}`, {
      method,
      host: company.host,
      body,
      headers: { cookie, ...headers },
    });
}

test("vehicles are added, listed, changed at a version, and refused at their fields", async ({
  site,
  tenant,
}) => {
  const call = await person(site, await tenant(), "ROLE_PARTNER_ADMIN");
  const made = await call("POST", "/vehicles", VEHICLE);
  expect(made.status).toBe(201);
  const { id } = Vehicle.parse(made.json());
  expect(made.headers["location"]).toBe(`/api/admin/fleet/vehicles/${id}`);
  const page = pageOf(Vehicle).parse(
    (await call("GET", "/vehicles/paginated?sortBy=plate")).json(),
  );
  expect(page.content.map(({ plateText }) => plateText)).toEqual(["RJ 14 CA 4321"]);

  const etag = (await call("GET", `/vehicles/${id}`)).headers["etag"]!;
  const path = `/vehicles/${id}`;
  expect(
    (await call("PATCH", path, { ...VEHICLE, model: "Etios" }, { "if-match": etag })).status,
  ).toBe(200);
  expectError(await call("PATCH", path, VEHICLE, { "if-match": etag }), 412);
  expect(expectError(await call("PATCH", path, { ...VEHICLE, version: 1 }), 409)).toMatchObject({
    current: { model: "Etios", version: 2 },
  });
  for (const [body, field] of [
    [VEHICLE, "plate"],
    [{ ...VEHICLE, plate: "XX 1" }, "plate"],
    [{ ...VEHICLE, plate: "RJ14CA0001", seats: -1 }, "seats"],
    [{ ...VEHICLE, plate: "RJ14CA0001", pucExpiresOn: "2026-02-30" }, "pucExpiresOn"],
  ] as const)
    expect(Object.keys(expectError(await call("POST", "/vehicles", body), 422).errors!)).toEqual([
      field,
    ]);
  expect((await call("POST", `${path}/retire`, {})).json()).toMatchObject({ status: "retired" });
});

test("drivers and their absences are managed, and overlapping ones refused", async ({
  site,
  tenant,
}) => {
  const call = await person(site, await tenant(), "ROLE_PARTNER_ADMIN");
  const { id } = Driver.parse((await call("POST", "/drivers", DRIVER)).json());
  const span = { from: "2026-12-05T09:00", until: "2026-12-06T09:00", note: "Wedding" };
  const absences = `/drivers/${id}/absences`;
  const made = await call("POST", absences, span);
  expect(made.status).toBe(201);
  const clash = await call("POST", absences, {
    ...span,
    from: "2026-12-06T08:00",
    until: "2026-12-07T08:00",
  });
  expect(expectError(clash, 409).errors!["from"]![0]).toMatch(
    /^Ram Singh is absent until 6 Dec 2026/,
  );
  expectError(await call("POST", absences, { ...span, until: span.from }), 422);
  const block = made.json<{ id: string }>().id;
  expect((await call("DELETE", `${absences}/${block}`)).status).toBe(200);
  expectError(await call("DELETE", `${absences}/${block}`), 404);
  expectError(await call("POST", "/drivers", { ...DRIVER, name: "Other" }), 422);
  expectError(await call("POST", "/drivers", { ...DRIVER, phone: "12345" }), 422);
});

test("an administrator names the company; to a partner another company's fleet isn't there", async ({
  site,
  tenant,
  main,
}) => {
  const [home, other] = [await tenant(), await tenant()];
  const owner = await person(site, home, "ROLE_PARTNER_ADMIN");
  const { id } = Vehicle.parse((await owner("POST", "/vehicles", VEHICLE)).json());
  const stranger = await person(site, other, "ROLE_PARTNER_ADMIN");
  const named = `?company=${home.company.slug}`;
  for (const [method, path, body] of [
    ["GET", `/vehicles${named}`],
    ["GET", `/vehicles/${id}${named}`],
    ["GET", `/vehicles/${id}`],
    ["PATCH", `/vehicles/${id}${named}`, VEHICLE],
    ["POST", `/vehicles/${id}/retire${named}`, {}],
    ["POST", `/vehicles${named}`, VEHICLE],
    ["POST", `/imports${named}`, { kind: "vehicle", csv: "Number\nRJ14CA1234", apply: true }],
  ] as const)
    expectError(await stranger(method, path, body), 404);
  expect((await stranger("GET", "/vehicles")).json()).toEqual([]);
  const admin = await person(site, main, "ROLE_ADMIN");
  expect((await admin("GET", `/vehicles${named}`)).json()).toMatchObject([{ id }]);
  expect((await admin("GET", "/vehicles")).json()).toEqual([]);
  expectError(await admin("GET", "/vehicles?company=no-such-company"), 404);
});
