import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { SMTPServer } from "smtp-server";
import { openWorker, runWaitingJobs } from "#app/server/queue/worker.ts";
import { withCompany } from "#app/platform/context.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";
import { connectTo } from "#tests/support/database.ts";
import { SITE } from "#tests/support/companies.ts";
import { TEST_STORAGE } from "#tests/support/files/storage.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import { booked } from "#tests/support/plans/bookings.ts";
import { withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

const DAY = 24 * 3_600_000;
const pickupIn = (days: number) => ({
  pickupAt: wallDateTimeInIndia(new Date(Date.now() + days * DAY)),
});

const test = base.extend<{ company: Founded }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant({ name: "Deccan Drives", contactEmail: "desk@deccan.test" }));
  },
});

/** A person's services by the real clock, as the worker has it. */
async function personAt(company: Founded, role: "ROLE_USER" | "ROLE_PARTNER_ADMIN") {
  const user = await signedInAs(company, await makeAccount(company, role));
  return company.servicesWith({ user });
}

const mailsOf = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) => tx.mail.findMany({ orderBy: { kind: "asc" } }));
const outboxOf = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) => tx.bookingMail.findMany({ orderBy: { kind: "asc" } }));

test("an event's mails are stored once, in the company's name, and the company is told", async ({
  company,
  site,
  database,
}) => {
  const services = await personAt(company, "ROLE_USER");
  const { reference } = await booked(services, pickupIn(5));
  await runWaitingJobs(site.runtime, database.workerUrl);
  await runWaitingJobs(site.runtime, database.workerUrl);
  const mails = await mailsOf(company);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["booking-notice", "desk@deccan.test"],
    ["booking-requested", "asha@example.org"],
  ]);
  expect(mails[1]!.subject).toBe(`We have your booking request ${reference}`);
  expect(mails[1]!.text).toContain(`/my-bookings/${reference}`);
  expect(mails[1]!.text).toContain("Deccan Drives");
  expect((await outboxOf(company)).map(({ outcome }) => outcome)).toEqual(["stored", "stored"]);
});

test("a booking that fails leaves no mail behind, and a reminder waits for its day", async ({
  company,
  site,
  database,
}) => {
  const services = await personAt(company, "ROLE_USER");
  const operator = await personAt(company, "ROLE_PARTNER_ADMIN");
  const { reference } = await booked(services, pickupIn(5));
  await operator.bookings.transition({ reference, move: "confirm" });
  await expect(operator.bookings.transition({ reference, move: "confirm" })).rejects.toThrow();
  await runWaitingJobs(site.runtime, database.workerUrl);
  const kinds = async () => (await mailsOf(company)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["booking-confirmed", "booking-notice", "booking-requested"]);
  const queue = await connectTo(database.workerUrl);
  const reminder = (await outboxOf(company)).find(({ kind }) => kind === "booking-reminder")!;
  const { rows } = await queue.query(
    "SELECT run_at > now() + interval '3 days' AS later FROM graphile_worker._private_jobs WHERE key = $1",
    [reminder.id],
  );
  expect(rows).toEqual([{ later: true }]);
  const { cancellation } = await services.bookings.get(reference);
  await services.bookings.cancel({ reference, feePaise: cancellation!.feePaise, reason: "" });
  await queue.query("UPDATE graphile_worker._private_jobs SET run_at = now()");
  await queue.end();
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect(await kinds()).not.toContain("booking-reminder");
  expect((await outboxOf(company)).find(({ id }) => id === reminder.id)!.outcome).toBe("outdated");
});

/** A mail server that leaves the first mail hanging. */
async function stallingServer() {
  const subjects: string[] = [];
  const ids: string[] = [];
  let stalled = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (stalled++ === 0) return;
        const mail = Buffer.concat(chunks).toString();
        subjects.push(/^Subject: (.*)$/m.exec(mail)![1]!);
        ids.push(/^Message-ID: (.*)$/im.exec(mail)![1]!);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { server, subjects, ids, url: `smtp://127.0.0.1:${port}`, hasStalled: () => stalled > 0 };
}

test(
  "a worker that is killed while it sends leaves the mail to the next, and it arrives once",
  { timeout: 240_000 },
  async ({ company, database, openWith }) => {
    const services = await personAt(company, "ROLE_USER");
    await booked(services, pickupIn(5));
    const post = await stallingServer();
    const smtp = { SMTP_URL: post.url, MAIL_FROM: "no-reply@wayfold.test" };
    const child = spawn(process.execPath, ["--import", "tsx", "app/cli/worker.ts"], {
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "test",
        PUBLIC_URL: SITE.publicUrl,
        SESSION_SECRET: "s".repeat(40),
        DATABASE_URL: database.appUrl,
        DATABASE_WORKER_URL: database.workerUrl,
        STORAGE_URL: TEST_STORAGE,
        ...smtp,
      },
    });
    expect(await comesToHold(post.hasStalled, 120_000)).toBe(true);
    const sent = async () => (await outboxOf(company)).filter(({ outcome }) => outcome === "sent");
    expect(await comesToHold(async () => (await sent()).length === 1, 30_000)).toBe(true);
    child.kill("SIGKILL");
    // The next worker takes over jobs that have been held for five seconds.
    await pause(6_000);
    const site = await openWith(smtp);
    const worker = await openWorker(site.runtime, database.workerUrl);
    const isSent = await comesToHold(async () => (await sent()).length === 2, 60_000);
    await pause(1_000);
    await worker.close();
    await new Promise<void>((resolve) => post.server.close(resolve));
    expect(isSent).toBe(true);
    expect(post.subjects).toHaveLength(2);
    expect(new Set(post.subjects).size).toBe(2);
    expect(new Set(post.ids).size).toBe(2);
    expect((await mailsOf(company)).every(({ sentAt }) => sentAt !== null)).toBe(true);
  },
);

test("a mail that is refused is tried again, and its failure is noted", async ({
  company,
  database,
  openWith,
}) => {
  const services = await personAt(company, "ROLE_USER");
  await booked(services, pickupIn(5));
  const site = await openWith({
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "no-reply@wayfold.test",
  });
  await runWaitingJobs(site.runtime, database.workerUrl);
  const queue = await connectTo(database.workerUrl);
  const ids = (await outboxOf(company)).map(({ id }) => id);
  const { rows } = await queue.query(
    "SELECT attempts, run_at > now() AS later FROM graphile_worker._private_jobs WHERE key = ANY($1)",
    [ids],
  );
  expect(rows).toEqual(ids.map(() => ({ attempts: 1, later: true })));
  expect(
    (await outboxOf(company)).every(({ outcome, attempts }) => outcome === null && attempts === 1),
  ).toBe(true);
  await queue.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ANY($1)", [
    ids,
  ]);
  await queue.end();
  await runWaitingJobs((await openWith({})).runtime, database.workerUrl);
  expect(await mailsOf(company)).toHaveLength(2);
});

test("a mail about a booking of the demonstration is stored, whatever mail server there is", async ({
  company,
  database,
  openWith,
}) => {
  await booked(await personAt(company, "ROLE_USER"), pickupIn(5));
  await withCompany(database.app, company.company.id, (tx) =>
    tx.booking.updateMany({ data: { isDemo: true } }),
  );
  const nobody = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "no-reply@wayfold.test" };
  await runWaitingJobs((await openWith(nobody)).runtime, database.workerUrl);
  expect((await outboxOf(company)).map(({ outcome }) => outcome)).toEqual(["stored", "stored"]);
});
