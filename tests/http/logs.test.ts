import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect } from "vitest";
import { createLogger } from "#app/server/runtime.ts";
import { test } from "#tests/support/test.ts";

interface Line {
  level: number;
  time: string;
  msg: string;
  requestId?: string;
  path?: string;
  method?: string;
  status?: number;
  companyId?: string;
  ms?: number;
}

const CANARY = "canary-4f1d";

const form = (values: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(values).toString(),
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
    cookie: `token=${CANARY}; theme=${CANARY}`,
    authorization: `Bearer ${CANARY}`,
  },
});

const message = {
  name: `Asha ${CANARY}`,
  email: `${CANARY}@example.org`,
  subject: CANARY,
  message: `A message with ${CANARY} in it`,
};

test("a line names the request, its path, status and company, and has none of what the visitor said or carries", async ({
  openWith,
  tenant,
}) => {
  const site = await openWith({ SMTP_URL: "smtp://127.0.0.1:1" });
  const { host, company } = await tenant();
  await site.get(`/api/places/paginated?q=${CANARY}`, {
    host,
    headers: {
      cookie: `token=${CANARY}`,
      "user-agent": CANARY,
      referer: `https://x.test/${CANARY}`,
    },
  });
  await site.ask("/contact", form(message));
  await site.post("/api/places/by-ids", [CANARY.toUpperCase()]);
  await site.get("/broken", { headers: { cookie: `token=${CANARY}` } });

  const lines = site.logged().map((line) => JSON.parse(line) as Line);
  const request = lines.find(({ path }) => path === "/api/places/paginated");
  expect(request).toMatchObject({
    level: 30,
    msg: "request",
    method: "GET",
    status: 200,
    companyId: company.id,
  });
  expect(request!.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Date(request!.time).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(lines.some(({ msg }) => msg === "contact message saved but not mailed")).toBe(true);
  expect(site.logged().join("\n").toLowerCase()).not.toContain(CANARY);
});

test("a failure of the database while a message is stored is logged without the message", async ({
  openWith,
  database,
}) => {
  const site = await openWith({});
  await database.owner.$executeRaw`ALTER TABLE contact_messages RENAME TO contact_messages_gone`;
  const answer = await site.ask("/contact", form(message));
  await database.owner.$executeRaw`ALTER TABLE contact_messages_gone RENAME TO contact_messages`;

  expect(answer.status).toBe(500);
  expect(site.logged().join("\n").toLowerCase()).not.toContain(CANARY);
});

test("no header or address of a visitor can forge a line", async ({ openWith }) => {
  const site = await openWith({});
  const forged = '{"level":30,"msg":"forged"}';
  await site.get(`/api/places/x%0d%0a${encodeURIComponent(forged)}`, {
    headers: { "x-request-id": "forged", "user-agent": forged },
  });
  await site.raw(
    `GET /hello\u2028x HTTP/1.1\r\nHost: wayfold.com\r\nX-A: b\u0085${forged}\r\nConnection: close\r\n\r\n`,
  );

  for (const line of site.logged()) expect((JSON.parse(line) as Line).msg).not.toBe("forged");
  expect(site.logged().length).toBeGreaterThanOrEqual(1);
});

test("what is answered from the cache costs no line", async ({ openWith }) => {
  const site = await openWith({});
  const lines = () => site.logged().filter((line) => line.includes("/api/tags")).length;
  for (let visit = 0; visit < 5; visit++) await site.get("/api/tags");
  expect(lines()).toBe(1);
});

test("the product's own logger writes a JSON line and takes secrets out", async () => {
  const output = new PassThrough();
  const log = createLogger("info", output);
  log.info(
    {
      req: { headers: { cookie: CANARY, authorization: CANARY } },
      user: { email: CANARY, password: CANARY, token: CANARY },
    },
    "hello",
  );
  log.debug("below the level");
  const [chunk] = (await once(output, "data")) as [Buffer];
  expect(JSON.parse(String(chunk))).toMatchObject({
    level: 30,
    msg: "hello",
    user: { email: "[redacted]" },
  });
  expect(String(chunk)).not.toContain(CANARY);
});
