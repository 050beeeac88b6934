import sharp from "sharp";
import { expect } from "vitest";
import { createCalls, type Calls } from "#app/client/api/calls.ts";
import { createClients } from "#app/client/request.ts";
import { makeAccount, PASSWORD } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import {
  expectDeclared,
  expectPromised,
  operationFor,
} from "#tests/support/declared-operations.ts";
import { unique } from "#tests/support/factories.ts";
import { test } from "#tests/support/test.ts";
import type { RunningSite } from "#tests/support/site.ts";

type Group = Record<string, (...args: never[]) => Promise<unknown>>;

const namesOf = (calls: Calls) =>
  Object.entries(calls).flatMap(([noun, group]) =>
    Object.keys(group).map((name) => `${noun}.${name}`),
  );

/** Each call that any test of this file made. */
const made = new Set<string>();

/** The same calls; which of them are made is written down. */
const writtenDown = (calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([noun, group]) => [
      noun,
      Object.fromEntries(
        Object.entries(group as Group).map(([name, call]) => [
          name,
          (...args: never[]) => (made.add(`${noun}.${name}`), call(...args)),
        ]),
      ),
    ]),
  ) as unknown as Calls;

/** A browser on `host`: sends what the calls send to the running site, keeps its cookies, and holds each request against the API's declarations. */
function browserOn(site: RunningSite, host: string) {
  const cookies = new Map<string, string>();
  const keep = (lines: string[] = []) => {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const fetchFromSite = async (address: string, { method = "GET", headers, body }: RequestInit) => {
    const operation = operationFor(site.app.api.operations, method, address);
    expectDeclared(operation, address, body);
    // Only the platform can write a form; its type names the boundary.
    const packed = new Response(body ?? null);
    const sent = body === undefined ? undefined : Buffer.from(await packed.arrayBuffer());
    const type: Record<string, string> =
      body instanceof FormData ? { "content-type": packed.headers.get("content-type")! } : {};
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await site.ask(address, {
      method,
      host,
      body: sent,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(headers as Record<string, string>),
        ...type,
        ...(cookie && { cookie }),
      },
    });
    keep(answer.headers["set-cookie"]);
    if (answer.status < 400) expectPromised(operation, answer.status, answer.json());
    return new Response(answer.status === 204 ? null : answer.text, { status: answer.status });
  };
  const surroundings = {
    fetch: fetchFromSite,
    now: () => new Date(),
    sleep: async () => undefined,
    pageUrl: () => `https://${host}/`,
  };
  return writtenDown(createCalls(createClients({ surroundings })));
}

const picture = async (width = 256, height = 256) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: "#0f766e" } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: "image/png" },
  );

test("the catalogue's calls reach the API and read its answers", async ({ site, main, make }) => {
  const { places, regions, tags, pois } = browserOn(site, main.host);
  const tag = await make.tag();
  const place = await make.place({ tagIds: [tag.id] });
  await make.poi({ placeId: place.id });
  site.forget();

  expect((await places.list({ limit: 10 })).map(({ id }) => id)).toEqual([place.id]);
  expect(await places.list({ isFresh: true })).toHaveLength(1);
  expect(await places.list()).toHaveLength(1);
  expect(
    await places.page({
      page: 0,
      size: 5,
      sortBy: "distance",
      sortDirection: "ASC",
      near: "26.9,75.8",
      radiusKm: 50,
      q: place.slug,
      month: null,
    }),
  ).toMatchObject({ page: 0, size: 5 });
  expect(await places.facets({ region: "North", minRating: undefined })).toMatchObject({
    total: 1,
  });
  expect((await places.get(place.slug)).id).toBe(place.id);
  expect((await places.byIds([place.id, place.slug]))[0]!.id).toBe(place.id);
  expect((await places.recommend({ tags: [tag.slug], limit: 3 }))[0]!.place.id).toBe(place.id);
  expect((await places.suggest(place.slug))[0]).toMatchObject({ slug: place.slug });
  expect(await places.suggest()).toBeInstanceOf(Array);
  expect((await places.details(place.slug)).pois).toHaveLength(1);
  expect((await regions.list()).flatMap((group) => group.places)).toHaveLength(1);
  expect(await regions.places("North")).toHaveLength(1);
  expect(await regions.places("North East")).toEqual([]);
  expect(await regions.states("North")).toContainEqual({ state: "Rajasthan", placeCount: 1 });
  expect((await tags.list()).map(({ id }) => id)).toEqual([tag.id]);
  expect(await pois.list({ limit: 20, placeId: place.id })).toHaveLength(1);
});

/** The browser of someone who has just signed up and logged in to a company's site. */
async function newcomerOf(site: RunningSite, { host }: Founded) {
  site.forget();
  const calls = browserOn(site, host);
  const email = `${unique("asha")}@example.org`;
  const credentials = { email, password: PASSWORD, domain: host };
  const user = await calls.auth.signup({ name: "Asha Rao", ...credentials });
  expect(await calls.auth.login(credentials)).toEqual(user);
  return { ...calls, email, host };
}

test("a visitor's calls to sign up, and to log in afterwards", async ({ site, tenant }) => {
  const { host } = await tenant();
  site.forget();
  const { auth } = browserOn(site, host);
  const credentials = { email: `${unique("asha")}@example.org`, password: PASSWORD, domain: host };

  expect(await auth.me(host)).toBeNull();
  const user = await auth.signup({ name: "Asha Rao", ...credentials });
  expect(await auth.check(host)).toBeNull();
  expect(await auth.login(credentials)).toEqual(user);
  expect([await auth.check(host), await auth.me(host)]).toEqual([user, user]);
});

test("someone's calls about their profile, picture and data", async ({ site, tenant }) => {
  const { users, email } = await newcomerOf(site, await tenant());
  expect(
    await users.updateProfile({
      firstName: "Asha",
      lastName: "Menon",
      email,
      profilePicture: null,
      name: "Asha Menon",
    }),
  ).toMatchObject({ name: "Asha Menon" });
  const { url } = await users.uploadPicture(await picture());
  expect(
    await users.updateProfile({ firstName: "Asha", email, profilePicture: url }),
  ).toMatchObject({ profilePicture: url.split("?")[0], name: "Asha" });
  expect((await users.ownData()).account.email).toBe(email);
});

test("someone's calls about their sessions and their password", async ({ site, tenant }) => {
  const { auth, email, host } = await newcomerOf(site, await tenant());
  await auth.resendVerification();
  await browserOn(site, host).auth.login({ email, password: PASSWORD });
  const sessions = await auth.sessions();
  expect(sessions).toHaveLength(2);
  await auth.endSession(sessions.find(({ isCurrent }) => !isCurrent)!.id);
  await auth.endOtherSessions();
  expect(await auth.sessions()).toHaveLength(1);
  await auth.changePassword({ currentPassword: PASSWORD, newPassword: "another-password" });
  expect(await auth.logout()).toBeNull();
  expect(await auth.me(host)).toBeNull();
  await auth.login({ email, password: "another-password" });
});

test("someone's calls with the links of mails, and to close their account", async ({
  site,
  tenant,
}) => {
  const { auth, users, email, host } = await newcomerOf(site, await tenant());
  await auth.logout();
  await auth.forgotPassword({ email, domain: host });
  for (const link of [
    auth.signInByLink,
    auth.verifyEmail,
    auth.confirmEmail,
    ({ token }: { token: string }) => auth.resetPassword({ token, password: "another-password" }),
  ])
    await expect(link({ token: "made-up" })).rejects.toMatchObject({
      name: "ApiFailure",
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    });
  await auth.login({ email, password: PASSWORD });
  expect((await users.close({ password: PASSWORD })).deleteAfter).toMatch(/^20/);
  expect(await auth.me(host)).toBeNull();
});

test("a traveller's calls about trips", async ({ site, main, make }) => {
  const place = await make.place();
  const { auth, itineraries } = browserOn(site, main.host);
  await auth.login({ email: (await makeAccount(main, "ROLE_USER")).email, password: PASSWORD });
  const trip = await itineraries.create({ placeId: place.slug, days: 2 }, "key");
  expect(await itineraries.create({ placeId: place.slug, days: 2 }, "key")).toEqual(trip);
  const changed = await itineraries.applyOperations(trip.id, 1, [
    { op: "trip.set", title: "Monsoon" },
  ]);
  expect(await itineraries.get(trip.id)).toEqual(changed);
  await expect(
    itineraries.applyOperations(trip.id, 1, [{ op: "trip.set", title: "Late" }]),
  ).rejects.toMatchObject({ name: "ApiFailure", status: 409, current: changed });
  expect((await itineraries.plan(trip.id)).days).toHaveLength(2);
  expect(await itineraries.travel(trip.id)).toBeNull();
  expect(await itineraries.cab(trip.id)).toMatchObject({ version: 2, totalPaise: null });
  expect(await itineraries.optimise(trip.id, { version: 2 })).toMatchObject({ isBetter: false });
  expect(await itineraries.replan(trip.id, { version: 2, pace: "packed" })).toMatchObject({
    isDifferent: false,
  });
  expect((await itineraries.writtenDay("Jaipur")).source).toBe("sample");
  expect(await itineraries.groundedDay({ placeId: place.slug, pace: "packed" })).toMatchObject({
    source: "rules",
    pace: "packed",
  });
  expect((await itineraries.duplicate(trip.id)).title).toBe("Monsoon (copy)");
  expect(await itineraries.remove(trip.id)).toMatchObject({ id: trip.id });
  expect(await itineraries.list({ q: "monsoon" })).toHaveLength(1);
  expect(await itineraries.restore(trip.id)).toEqual(changed);
});

test("a sign-in with Google tells the server first where the visitor stands", async ({
  openWith,
  main,
}) => {
  const google = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
  const { auth } = browserOn(await openWith(google), main.host);
  const { url } = await auth.storeOauthOrigin({
    origin: `https://${main.host}`,
    domain: main.host,
    redirectPath: "/my-bookings?page=2",
  });
  expect(url).toMatch(/^https:\/\/wayfold\.com\/api\/auth\/google\/start\?flow=/);
});

test("an administrator's calls about companies", async ({ site, main }) => {
  const { auth, companies } = browserOn(site, main.host);
  await auth.login({ email: (await makeAccount(main, "ROLE_ADMIN")).email, password: PASSWORD });
  const branding = {
    logoUrl: "/brand/wayfold-mark.svg",
    primaryColor: "#0f766e",
    secondaryColor: "#f59e0b",
    fontFamily: "Poppins, sans-serif",
    themeMode: "dark" as const,
  };
  const slug = unique("co");

  const company = await companies.create({ companyName: "Nilgiri Walks", domain: slug, branding });
  expect(await companies.byDomain(`${slug}.wayfold.com`)).toEqual(company);
  expect(await companies.mainFor(`${slug}.wayfold.com`)).toMatchObject({ id: main.company.id });
  for (const listed of [
    await companies.list(),
    await companies.partnersOf(main.company.id),
    await companies.below(main.company.id),
  ])
    expect(listed).toContainEqual(company);
  expect(
    await companies.update(company.id, { companyName: "Nilgiri Trails", branding }),
  ).toMatchObject({ companyName: "Nilgiri Trails" });
  expect(
    await companies.updateBranding(company.id, { ...branding, themeMode: "light" }),
  ).toMatchObject({ branding: { themeMode: "light" } });
  expect((await companies.setLogo(company.id, await picture(400, 200))).branding.logoUrl).not.toBe(
    branding.logoUrl,
  );
  expect(await companies.remove(company.id)).toBeNull();
  await expect(companies.byDomain(`${slug}.wayfold.com`)).rejects.toMatchObject({
    message: `Company not found for domain: ${slug}.wayfold.com`,
    status: 404,
  });
});

test("no call is left out of the tests above", ({ site, main }) => {
  expect([...made].sort()).toEqual(namesOf(browserOn(site, main.host)).sort());
});

test("a request that the API does not know, or does not declare so, fails such a test", async ({
  site,
  main,
}) => {
  const { operations } = site.app.api;
  expect(() => operationFor(operations, "GET", "/api/nowhere")).toThrow(
    "The API has no GET /api/nowhere",
  );
  expect(() => operationFor(operations, "PATCH", "/api/tags")).toThrow(
    "The API has no PATCH /api/tags",
  );
  const list = operationFor(operations, "GET", "/api/places");
  expect(() => expectDeclared(list, "/api/places?size=5", undefined)).toThrow(
    "the query of /api/places",
  );
  expect(() =>
    expectDeclared(
      operationFor(operations, "POST", "/api/auth/login"),
      "/api/auth/login",
      '{"email":"a@b.in"}',
    ),
  ).toThrow();
  expect(() => expectPromised(list, 200, [{ id: main.company.id }])).toThrow();
});
