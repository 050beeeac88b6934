import { expect } from "vitest";
import { smtpMailer } from "#app/platform/adapters/mailer.ts";
import { withTenant } from "#app/platform/context.ts";
import { NewContactMessage } from "#app/schemas/public/contact.ts";
import { memoryLimits } from "#app/platform/limits.ts";
import type { Founded } from "#tests/support/companies.ts";
import { withMailServer, type Post } from "#tests/support/servers/mail-server.ts";
import { test as base } from "#tests/support/test.ts";

const MESSAGE = NewContactMessage.parse({
  name: "Asha Rao",
  email: "asha@example.org",
  subject: "Hampi in August",
  message: "Is Hampi open in August?",
});

const test = base.extend<{ post: Post; fullPost: Post }>({
  post: async ({}, use) => withMailServer(false, use),
  fullPost: async ({}, use) => withMailServer(true, use),
});

const stored = ({ ctx }: Founded) => withTenant(ctx, (tx) => tx.contactMessage.findMany());

test("send keeps the message for the company and mails it to the company's address, to be answered to the visitor", async ({
  tenant,
  post,
}) => {
  const company = await tenant({ name: "Deccan Drives", contactEmail: "desk@deccan.example" });
  const now = new Date("2026-11-21T10:00:00Z");
  await company.servicesWith({ mailer: post.mailer, now: () => now }).contact.send(MESSAGE);

  const { website: _trap, ...columns } = MESSAGE;
  expect(await stored(company)).toEqual([
    {
      id: expect.any(String) as string,
      companyId: company.company.id,
      ...columns,
      createdAt: now,
      mailedAt: now,
    },
  ]);
  expect(post.received).toHaveLength(1);
  const [mail] = post.received;
  expect(mail).toMatchObject({ from: "no-reply@wayfold.test", to: ["desk@deccan.example"] });
  expect(mail!.headers).toMatch(/^Subject: Deccan Drives: Hampi in August$/m);
  expect(mail!.headers).toMatch(/^Reply-To: asha@example\.org$/m);
  expect(mail!.text).toContain("Is Hampi open in August?");
  expect(mail!.text).toContain("Asha Rao <asha@example.org>");
});

test("send mails to the site's address when the company has none, under a subject that names the visitor when there is none", async ({
  tenant,
  post,
}) => {
  const company = await tenant({ name: "Deccan Drives" });
  await company.servicesWith({ mailer: post.mailer }).contact.send({ ...MESSAGE, subject: "" });
  expect(post.received[0]).toMatchObject({ to: ["hello@wayfold.test"] });
  expect(post.received[0]!.headers).toMatch(/^Subject: Deccan Drives: message from Asha Rao$/m);
});

test("send without a mail server, or without an address to send to, keeps the message", async ({
  tenant,
  post,
}) => {
  const company = await tenant();
  await company.services.contact.send(MESSAGE);
  await company
    .servicesWith({ mailer: post.mailer, site: { ...company.ctx.site, contactEmail: null } })
    .contact.send(MESSAGE);
  expect((await stored(company)).map(({ mailedAt }) => mailedAt)).toEqual([null, null]);
  expect(post.received).toEqual([]);
});

test("a mail that is refused, and a server that is away, lose no message", async ({
  tenant,
  fullPost,
}) => {
  const company = await tenant({ contactEmail: "desk@deccan.example" });
  await company.servicesWith({ mailer: fullPost.mailer }).contact.send(MESSAGE);
  await company
    .servicesWith({ mailer: smtpMailer("smtp://127.0.0.1:1", "no-reply@wayfold.test") })
    .contact.send(MESSAGE);
  expect(await stored(company)).toHaveLength(2);
  expect((await stored(company)).every(({ mailedAt }) => mailedAt === null)).toBe(true);
  expect(fullPost.received).toEqual([]);
});

test("what fell into the trap for robots is dropped without a word, and counts for no limit", async ({
  tenant,
  post,
}) => {
  const company = await tenant({ contactEmail: "desk@deccan.example" });
  let counted = 0;
  const services = company.servicesWith({
    mailer: post.mailer,
    limits: {
      ...memoryLimits(),
      contact: { ...memoryLimits().contact, count: () => Promise.resolve(void (counted += 1)) },
    },
  });
  await services.contact.send({ ...MESSAGE, website: "https://spam.example" });
  expect([await stored(company), post.received, counted]).toEqual([[], [], 0]);
});

test("send refuses when too many came from the visitor's address, and keeps nothing", async ({
  tenant,
}) => {
  const company = await tenant();
  const services = company.servicesWith({});
  for (let sent = 0; sent < 10; sent++)
    await company.ctx.limits.contact.count(company.ctx.client.ip);
  await expect(services.contact.send(MESSAGE)).rejects.toMatchObject({ code: "rate_limited" });
  expect(await stored(company)).toEqual([]);
});

test.for([
  ["subject", "Hello\r\nBcc: victim@example.org"],
  ["subject", "Hello\nContent-Type: text/html\n\n<b>x</b>"],
  ["subject", "Hello\u2028Bcc: victim@example.org"],
  ["name", "Asha\r\nBcc: victim@example.org"],
  ["message", "Hello there\r\n.\r\nMAIL FROM:<evil@example.org>\r\nBcc: victim@example.org"],
] as const)(
  "a %s of %j brings no header and no recipient of its own",
  async ([field, value], { tenant, post }) => {
    const company = await tenant({ contactEmail: "desk@deccan.example" });
    const input = NewContactMessage.parse({ ...MESSAGE, subject: "", [field]: value });
    await company.servicesWith({ mailer: post.mailer }).contact.send(input);
    expect(post.received).toHaveLength(1);
    const [mail] = post.received;
    expect(mail!.to).toEqual(["desk@deccan.example"]);
    expect(mail!.headers).not.toMatch(/^(Bcc|Cc):/im);
    expect(mail!.headers.match(/^Content-Type:.*$/gim)).toEqual([
      expect.stringMatching(/^Content-Type: text\/plain/) as string,
    ]);
  },
);

test.for([
  "asha@example.org\r\nBcc: victim@example.org",
  "asha@example.org, victim@example.org",
  "a b@example.org",
  "asha@example",
  "@example.org",
  "asha@.org",
  "asha@example..org",
  "asha@exam\0ple.org",
  "",
])("an address that is none is refused before it gets anywhere: %j", (email) => {
  const result = NewContactMessage.safeParse({ ...MESSAGE, email });
  expect(result.error?.issues[0]).toMatchObject({ path: ["email"], message: "Invalid email" });
});

test.for([
  ["name", "A"],
  ["name", "x".repeat(101)],
  ["name", "As\0ha"],
  ["subject", "x".repeat(151)],
  ["subject", "a\0b"],
  ["message", "too short"],
  ["message", "x".repeat(5001)],
  ["message", "A message with a \0 in it"],
  ["website", "x".repeat(201)],
  ["companyId", "x"],
] as const)("a message whose %s is %j is refused", ([field, value]) => {
  expect(NewContactMessage.safeParse({ ...MESSAGE, [field]: value }).success).toBe(false);
});

test("a message is read by its own company alone", async ({ tenant }) => {
  const [a, b] = [await tenant(), await tenant()];
  await a.services.contact.send(MESSAGE);
  expect(await stored(a)).toHaveLength(1);
  expect(await stored(b)).toEqual([]);
});

test("the tenth message per minute from one address is accepted, the eleventh gets a 429, and another address is not affected", async ({
  openWith,
  main,
}) => {
  const site = await openWith({ TRUST_PROXY: "127.0.0.1" });
  const send = (address: string) =>
    site.ask("/contact", {
      method: "POST",
      body: new URLSearchParams({ ...MESSAGE }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": address,
      },
    });
  const before = (await stored(main)).length;
  const statuses = [];
  for (let turn = 0; turn < 11; turn++) statuses.push((await send("203.0.113.7")).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await send("203.0.113.8")).status).toBe(200);
  expect((await stored(main)).length - before).toBe(11);
});

test("a stranger's X-Forwarded-For buys no further messages", async ({ openWith }) => {
  const site = await openWith({});
  const statuses = [];
  for (let turn = 0; turn < 12; turn++) {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `203.0.113.${turn}`,
    };
    statuses.push(
      (
        await site.ask("/contact", {
          method: "POST",
          body: new URLSearchParams({ ...MESSAGE }).toString(),
          headers,
        })
      ).status,
    );
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
