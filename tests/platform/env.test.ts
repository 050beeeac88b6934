import { expect, test } from "vitest";
import { publicUrlOf, readEnv } from "#app/platform/env.ts";

const GOOD = {
  DATABASE_URL: "postgresql://app:x@db/wayfold",
  SESSION_SECRET: "s".repeat(32),
  PUBLIC_URL: "https://wayfold.example",
};

test("a deployment needs three settings; the rest have defaults", () => {
  expect(readEnv(GOOD)).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    MAIN_HOSTS: ["wayfold.com", "wayfold.in", "wayfold.app"],
    TRUST_PROXY: [],
    ALLOW_TENANT_SIM: false,
    WAYFOLD_DEMO: false,
    DATABASE_POOL: 10,
    LOG_LEVEL: "info",
    RESPONSE_CACHE: "on",
    RESPONSE_CACHE_MB: 64,
  });
});

test.each(Object.keys(GOOD))("a deployment without %s is refused by that name", (name) => {
  for (const without of [
    { ...GOOD, [name]: undefined },
    { ...GOOD, [name]: "" },
  ])
    expect(() => readEnv(without)).toThrow(new RegExp(`^${name} `));
});

test.each([
  ["NODE_ENV", "staging"],
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["PUBLIC_URL", "wayfold.com"],
  ["PUBLIC_URL", "ftp://wayfold.com"],
  ["PUBLIC_URL", "javascript:x"],
  ["ALLOW_TENANT_SIM", "yes"],
  ["WAYFOLD_DEMO", "on"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_URL", "somewhere"],
  ["DATABASE_POOL", "0"],
  ["DATABASE_POOL", "many"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", "s".repeat(31)],
  ["PASSWORD_PEPPER", "short"],
  ["SMTP_URL", "http://mail"],
  ["CONTACT_EMAIL", "nobody"],
  ["MAP_TILE_URL", "https://tiles/{z}/{x}"],
  ["MAP_TILE_URL", "tiles"],
  ["MAP_TILE_ATTRIBUTION", "x".repeat(301)],
  ["LOG_LEVEL", "loud"],
  ["ROUTING_URL", "osrm:5000"],
  ["GEMINI_API_KEY", "two words"],
  ["GEMINI_BASE_URL", "gemini"],
  ["AI_DAILY_BUDGET_USD", "-1"],
  ["AI_DAILY_BUDGET_TOKENS", "many"],
  ["STORAGE_URL", "ftp://files"],
  ["STORAGE_URL", "s3:///no-bucket"],
  ["RESPONSE_CACHE", "maybe"],
  ["RESPONSE_CACHE_MB", "0"],
])("%s = %j is refused by that name", (name, value) => {
  expect(() => readEnv({ ...GOOD, [name]: value })).toThrow(new RegExp(`^${name} .+\\.$`));
});

test("all that is wrong is said at once, and no value is repeated", () => {
  let said = "";
  try {
    readEnv({ DATABASE_URL: "mysql://app:hunter2@db", SESSION_SECRET: "weak-secret", PORT: "x" });
  } catch (error) {
    said = (error as Error).message;
  }
  for (const name of ["DATABASE_URL", "SESSION_SECRET", "PORT"]) expect(said).toContain(`${name} `);
  expect(said).not.toMatch(/hunter2|weak-secret/);
});

test("lists are split, trimmed and lower-cased; an empty one is the default", () => {
  expect(
    readEnv({ ...GOOD, MAIN_HOSTS: " Trips.Example , www.trips.example,, " }).MAIN_HOSTS,
  ).toEqual(["trips.example", "www.trips.example"]);
  expect(readEnv({ ...GOOD, MAIN_HOSTS: " , " }).MAIN_HOSTS).toEqual([
    "wayfold.com",
    "wayfold.in",
    "wayfold.app",
  ]);
  expect(readEnv({ ...GOOD, TRUST_PROXY: "10.0.0.0/8, 127.0.0.1" }).TRUST_PROXY).toEqual([
    "10.0.0.0/8",
    "127.0.0.1",
  ]);
});

test("an optional setting that is empty is none", () => {
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL, MAP_TILE_URL } = readEnv({
    ...GOOD,
    SMTP_URL: "",
    MAIL_FROM: "",
    CONTACT_EMAIL: "",
    MAP_TILE_URL: "",
  });
  expect([SMTP_URL, MAIL_FROM, CONTACT_EMAIL, MAP_TILE_URL]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("half of Google's client is refused by the name of the other half; both or none are fine", () => {
  const [id, secret] = [
    { GOOGLE_CLIENT_ID: "wayfold" },
    { GOOGLE_CLIENT_SECRET: "hunter2-of-google" },
  ];
  expect(() => readEnv({ ...GOOD, ...id })).toThrow(
    /^GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is/,
  );
  expect(() => readEnv({ ...GOOD, ...secret, GOOGLE_CLIENT_ID: "" })).toThrow(
    /^GOOGLE_CLIENT_ID is not set, but GOOGLE_CLIENT_SECRET is(?!.*hunter2)/,
  );
  expect(readEnv({ ...GOOD, ...id, ...secret })).toMatchObject({ ...id, ...secret });
  expect(
    readEnv({ ...GOOD, GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" }).GOOGLE_CLIENT_ID,
  ).toBeUndefined();
});

test("a demonstration and a test need no public address; theirs is localhost", () => {
  for (const kind of [{ WAYFOLD_DEMO: "1" }, { NODE_ENV: "test" }, { NODE_ENV: "development" }]) {
    expect(publicUrlOf(readEnv({ ...GOOD, PUBLIC_URL: undefined, PORT: "4000", ...kind }))).toBe(
      "http://localhost:4000",
    );
  }
  expect(publicUrlOf(readEnv({ ...GOOD, PUBLIC_URL: "https://wayfold.example//" }))).toBe(
    "https://wayfold.example",
  );
});
