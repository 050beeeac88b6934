import { expect } from "vitest";
import { contrast, parseHex } from "#app/domain/brand/palette.ts";
import { smtpMailer } from "#app/platform/adapters/mailer.ts";
import { withCompany } from "#app/platform/context.ts";
import { renderMail, type Letter } from "#app/services/notifications/mail-brand.ts";
import { sendMail, type NewMail } from "#app/services/notifications/mails.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { withMailServer, type Post } from "#tests/support/servers/mail-server.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test as base } from "#tests/support/test.ts";

const URL = "https://x.wayfold.com/reset-password?token=a-secret";
const MAIL: NewMail = {
  kind: "reset-password",
  to: "asha@example.org",
  subject: "A new password",
  lines: ["Hello Asha,", "Somebody asked for a new password."],
  action: { label: "Choose a new password", url: URL },
  notes: ["The link works once."],
};

const test = base.extend<{ post: Post; fullPost: Post }>({
  post: async ({}, use) => withMailServer(false, use),
  fullPost: async ({}, use) => withMailServer(true, use),
});

const stored = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) => tx.mail.findMany({ where: { companyId: company.id } }));
/** Waits until it is noted what became of the company's mails. */
const settled = async (company: Founded) => {
  await comesToHold(async () =>
    (await stored(company)).every(({ sentAt, failure }) => sentAt !== null || failure !== null),
  );
  return stored(company);
};

test("a mail goes out under the company's name, as text and as HTML, and its copy has no one-time link", async ({
  tenant,
  post,
}) => {
  const company = await tenant({ name: "Deccan Drives" });
  await sendMail({ ...company.ctx, mailer: post.mailer }, company.company, MAIL);
  const [copy] = await settled(company);
  expect(copy).toMatchObject({
    kind: "reset-password",
    recipient: "asha@example.org",
    subject: "A new password",
    failure: null,
    sentAt: expect.any(Date) as Date,
  });
  expect(copy!.text + copy!.html).not.toContain("a-secret");
  const [mail] = post.received;
  expect(mail).toMatchObject({ from: "no-reply@wayfold.test", to: ["asha@example.org"] });
  expect(mail!.headers).toMatch(/^From: Deccan Drives <no-reply@wayfold\.test>$/m);
  expect(mail!.headers).toMatch(/^Subject: A new password$/m);
  expect(mail!.headers).toMatch(/^Content-Type: multipart\/alternative/m);
  const body = mail!.text.replace(/=\r\n/g, "").replaceAll("=3D", "=");
  expect(body.match(/reset-password\?token=a-secret/g)).toHaveLength(4);
});

test("without a mail server a mail is stored with its link, for administrators to hand on", async ({
  tenant,
}) => {
  const company = await tenant();
  await sendMail(company.ctx, company.company, MAIL);
  const [copy] = await stored(company);
  expect(copy).toMatchObject({ sentAt: null, failure: null });
  expect(copy!.text).toContain(URL);
});

test("a mail that is refused, and a server that is away, fail no one: why is noted", async ({
  tenant,
  fullPost,
}) => {
  const company = await tenant();
  await sendMail({ ...company.ctx, mailer: fullPost.mailer }, company.company, MAIL);
  await sendMail(
    { ...company.ctx, mailer: smtpMailer("smtp://127.0.0.1:1", "no-reply@wayfold.test") },
    company.company,
    MAIL,
  );
  const copies = await settled(company);
  expect(copies.map(({ sentAt }) => sentAt)).toEqual([null, null]);
  expect(copies.map(({ failure }) => failure).sort()).toEqual([
    expect.stringMatching(/mailbox full/),
    expect.stringMatching(/ECONNREFUSED/),
  ]);
});

test("a company's mails are read by administrators alone, the newest first, of the company they name", async ({
  main,
  tenant,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  for (const [minute, subject] of ["First", "Second"].entries())
    await sendMail(
      { ...a.ctx, now: () => new Date(Date.UTC(2026, 10, 21, 10, minute)) },
      a.company,
      { ...MAIL, subject },
    );
  const asked = async (
    of: Founded,
    role: "ROLE_ADMIN" | "ROLE_PARTNER_ADMIN",
    companyId?: string,
  ) =>
    of
      .servicesWith({ user: await signedInAs(of, await makeAccount(of, role)) })
      .mails.list({ companyId });
  const listed = await asked(main, "ROLE_ADMIN", a.company.id);
  expect(listed.map(({ subject }) => subject)).toEqual(["Second", "First"]);
  expect(listed[0]).toEqual({
    id: expect.any(String) as string,
    companyId: a.company.id,
    kind: "reset-password",
    recipient: MAIL.to,
    subject: "Second",
    text: expect.stringContaining(URL) as string,
    createdAt: "2026-11-21T10:01:00.000Z",
    sentAt: null,
    failure: null,
  });
  expect(await asked(main, "ROLE_ADMIN", b.company.id)).toEqual([]);
  expect(
    (await asked(main, "ROLE_ADMIN")).filter(({ companyId }) => companyId !== main.company.id),
  ).toEqual([]);
  await expect(
    asked(main, "ROLE_ADMIN", "0199b1de-0000-7000-8000-000000000000"),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(asked(a, "ROLE_PARTNER_ADMIN", a.company.id)).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(a.services.mails.list({})).rejects.toMatchObject({ code: "unauthenticated" });
});

test.for([
  ["subject", { subject: "Hello\r\nBcc: victim@example.org" }],
  ["subject", { subject: "Hello\u2028Bcc: victim@example.org" }],
  ["company's name", { name: 'Evil" <x@evil.example>\r\nBcc: victim@example.org' }],
  ["line", { lines: ["\r\n.\r\nMAIL FROM:<evil@example.org>\r\nBcc: victim@example.org"] }],
] as const)(
  "a %s brings no header and no recipient of its own: %j",
  async ([, hostile], { tenant, post }) => {
    const { name, ...letter } = { name: "Deccan Drives", ...hostile };
    const company = await tenant({ name });
    await sendMail({ ...company.ctx, mailer: post.mailer }, company.company, {
      ...MAIL,
      ...letter,
    });
    await settled(company);
    const [mail] = post.received;
    expect(mail!.to).toEqual(["asha@example.org"]);
    expect(mail!.headers).not.toMatch(/^(Bcc|Cc):/im);
    expect(mail!.headers.match(/^From:.*$/gim)).toEqual([
      expect.stringMatching(/<no-reply@wayfold\.test>$/),
    ]);
  },
);

test.for(["a,victim@example.org", "x<victim@example.org", "a;victim@example.org"])(
  "an address that reads like two reaches no other mailbox: %s",
  async (to, { tenant, post }) => {
    const company = await tenant();
    await sendMail({ ...company.ctx, mailer: post.mailer }, company.company, { ...MAIL, to });
    await settled(company);
    expect(post.received.flatMap((mail) => mail.to)).not.toContain("victim@example.org");
  },
);

test("text from people is text in the HTML, and the button reads well in any colour", async ({
  tenant,
}) => {
  const { company, ctx } = await tenant({ name: "<b>Deccan</b> & Sons" });
  const letter: Letter = {
    ...MAIL,
    lines: ["Hello <script>alert(1)</script>,"],
    action: { label: "Go", url: `${URL}&x="><img src=x>` },
  };
  for (const primaryColor of ["#ffff00", "#ffffff", "#000000", "#8b5cf6", "red;}</style>"]) {
    const { html } = renderMail({ ...company, primaryColor }, ctx.site, letter);
    expect(html).not.toMatch(/<(script|b|img|style)[ >]/);
    const [, ground, ink] = /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6});font-weight:600/.exec(
      html,
    )!;
    expect(contrast(parseHex(ground), parseHex(ink))).toBeGreaterThanOrEqual(4.5);
  }
});
