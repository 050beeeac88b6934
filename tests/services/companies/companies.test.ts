import { expect } from "vitest";
import { createMemo } from "#app/platform/memo.ts";
import { originOf } from "#app/services/companies/companies.ts";
import type { Db, Prisma } from "#app/platform/db.ts";
import {
  findTenantBySlug,
  mainTenant,
  resolveHost,
  resolveHostNow,
} from "#app/services/companies/tenants.ts";
import { SITE } from "#tests/support/companies.ts";
import { newId } from "#app/platform/ids.ts";
import { test } from "#tests/support/test.ts";

const registered = (db: Parameters<typeof resolveHost>[0]["db"]) => ({
  db,
  memo: createMemo({ max: 10, ttlMs: 60_000 }),
  mainHosts: SITE.mainHosts,
});

test("resolveHost tells companies, sub-domains that no one has and foreign hosts apart", async ({
  db,
  tenant,
  main,
}) => {
  const { company } = await tenant({
    domains: [
      { host: "guests.example", verified: true },
      { host: "later.example", verified: false },
    ],
  });
  const registry = registered(db);
  const resolve = (name: string) => resolveHost(registry, name);
  const found = { kind: "company", company: { id: company.id } };

  for (const host of [
    `${company.slug!}.wayfold.com`,
    `${company.slug!}.localhost`,
    "guests.example",
  ])
    expect(await resolve(host), host).toMatchObject(found);
  for (const host of ["wayfold.in", "localhost", "192.0.2.1", "[::1]"])
    expect(await resolve(host), host).toMatchObject({
      kind: "company",
      company: { id: main.company.id },
    });
  expect(await resolve("nobody.wayfold.app")).toEqual({
    kind: "unknown-subdomain",
    mainHost: "wayfold.app",
  });
  for (const host of ["later.example", "example.org", "notwayfold.com"])
    expect(await resolve(host), host).toEqual({ kind: "foreign" });
});

test("resolveHostNow knows nothing until the registry was loaded, and the same afterwards", async ({
  db,
}) => {
  const registry = registered(db);
  expect(resolveHostNow(registry, "wayfold.com")).toBeUndefined();
  const waited = await resolveHost(registry, "wayfold.com");
  expect(resolveHostNow(registry, "wayfold.com")).toEqual(waited);
});

test("findTenantBySlug is null for a slug that no one has, also for the names that every object has", async ({
  db,
}) => {
  for (const slug of ["nobody", "constructor", "__proto__", ""])
    expect(await findTenantBySlug(registered(db), slug)).toBeNull();
});

test("of two verified domains the primary one is the company's", async ({ tenant }) => {
  const { company } = await tenant({
    domains: [
      { host: "a.example.net", verified: true },
      { host: "b.example.net", verified: true, isPrimary: true },
      { host: "0.example.net", verified: false },
    ],
  });
  expect(company.customDomain).toBe("b.example.net");
  expect(originOf(company, SITE)).toBe("https://b.example.net");
});

test("originOf keeps the deployment's port and scheme", async ({ tenant, main }) => {
  const { company } = await tenant();
  const site = { ...SITE, publicUrl: "http://localhost:3000" };
  expect(originOf(company, site)).toBe(`http://${company.slug!}.localhost:3000`);
  expect(originOf(main.company, site)).toBe("http://localhost:3000");
});

test("byDomain and mainFor refuse a host that belongs to no company, with the spec's words", async ({
  main,
}) => {
  for (const domain of ["nobody.wayfold.com", "example.org", "", "a b", "wayfold.com:99999"]) {
    const refusal = { code: "not_found", message: `Company not found for domain: ${domain}` };
    await expect(main.services.companies.byDomain(domain)).rejects.toMatchObject(refusal);
    await expect(main.services.companies.mainFor(domain)).rejects.toMatchObject(refusal);
  }
});

test("byDomain names another company's public face, anyone who asks, and nothing more", async ({
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant({ contactEmail: "private@b.example" })];
  const seen = await a.services.companies.byDomain(b.host);
  expect(Object.keys(seen).sort()).toEqual([
    "branding",
    "companyName",
    "domain",
    "id",
    "isMainCompany",
    "parentId",
    "poweredBy",
    "version",
  ]);
  expect(JSON.stringify(seen)).not.toContain("private@b.example");
});

test("mainFor is the main company for every host of ours", async ({ tenant, main }) => {
  const { services, host } = await tenant();
  for (const domain of [host, "wayfold.app", "localhost"])
    expect(await services.companies.mainFor(domain)).toMatchObject({
      id: main.company.id,
      isMainCompany: true,
      poweredBy: null,
    });
});

test("there can be one main company alone, and a partner needs a sub-domain", async ({
  database,
  main,
}) => {
  const second = { id: newId(), name: "Second" };
  await expect(
    database.owner.company.create({ data: { ...second, isMain: true } }),
  ).rejects.toMatchObject({ code: "P2002" });
  await expect(
    database.owner.company.create({ data: { ...second, isMain: true, slug: "second" } }),
  ).rejects.toThrow();
  await expect(database.owner.company.create({ data: second })).rejects.toThrow();
  await expect(
    database.owner.company.create({ data: { ...second, slug: "second", themeMode: "blinking" } }),
  ).rejects.toThrow();
  expect((await mainTenant(registered(database.app))).id).toBe(main.company.id);
});

test("a database without its main company says what is to be done", async ({
  openWith,
  database,
}) => {
  const rollback = new Error("undo");
  const seen = database.owner.$transaction(async (tx) => {
    await tx.company.deleteMany();
    const within = { read: (query: Prisma.Sql) => tx.$queryRaw(query) } as unknown as Db;
    await expect(mainTenant(registered(within))).rejects.toThrow(
      "The main company is missing. Seed the database first (see README).",
    );
    throw rollback;
  });
  await expect(seen).rejects.toBe(rollback);
  expect((await (await openWith({})).get("/hello")).status).toBe(200);
});
