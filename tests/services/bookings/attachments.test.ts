import type { AddressInfo } from "node:net";
import ICAL from "ical.js";
import { simpleParser, type ParsedMail } from "mailparser";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";
import { runWaitingJobs } from "#app/server/queue/worker.ts";
import { wallDateTimeInIndia } from "#app/domain/fares/trip-times.ts";
import type { Founded } from "#tests/support/companies.ts";
import { booked, personOf, toBook } from "#tests/support/plans/bookings.ts";
import { withTariffs } from "#tests/support/plans/cabs.ts";
import { test as base } from "#tests/support/test.ts";

const DAY = 24 * 3_600_000;
const now = () => new Date();
const pickupIn = (days: number) => ({
  pickupAt: wallDateTimeInIndia(new Date(Date.now() + days * DAY)),
});

const test = base.extend<{ company: Founded; post: Awaited<ReturnType<typeof mailServer>> }>({
  company: async ({ database, tenant }, use) => {
    await withTariffs(database);
    await use(await tenant({ name: "Deccan Drives", contactEmail: "desk@deccan.test" }));
  },
  post: async ({}, use) => {
    const post = await mailServer();
    await use(post);
    await new Promise<void>((resolve) => post.server.close(resolve));
  },
});

/** A mail server that reads its mails with a parser that isn't ours. */
async function mailServer() {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const to = (address: string, subject: RegExp) =>
    mails.find((mail) => subject.test(mail.subject ?? "") && [mail.to].flat()[0]?.text === address);
  return { server, to, url: `smtp://127.0.0.1:${port}` };
}

const fileOf = (mail: ParsedMail | undefined, name: string) =>
  mail?.attachments.find(({ filename }) => filename === name);

const eventOf = (content: Buffer) => {
  const calendar = new ICAL.Component(ICAL.parse(content.toString()) as unknown[]);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
};

test("the request, its change and its cancellation come with files that other programs read", async ({
  company,
  database,
  openWith,
  post,
}) => {
  const { services } = await personOf(company, "ROLE_USER", now);
  const site = await openWith({ SMTP_URL: post.url, MAIL_FROM: "no-reply@wayfold.test" });
  const deliver = () => runWaitingJobs(site.runtime, database.workerUrl);
  const { reference, pickupAt } = await booked(services, pickupIn(5));
  await deliver();
  const asked = post.to("asha@example.org", /^We have your booking request/);
  const voucher = fileOf(asked, `voucher-${reference}.pdf`);
  expect(voucher?.contentType).toBe("application/pdf");
  const pdf = await getDocument({ data: new Uint8Array(voucher!.content), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  expect(items.map((item) => ("str" in item ? item.str : "")).join("")).toContain(reference);
  const first = fileOf(asked, `booking-${reference}.ics`);
  expect(first?.contentType).toBe("text/calendar");
  const event = eventOf(first!.content);
  expect(event.startDate.toJSDate().toISOString()).toBe(pickupAt);

  const { quote } = await toBook(services, {}, pickupIn(6));
  const changed = await services.bookings.change({ reference, quoteId: quote.id });
  await deliver();
  const changeMail = post.to("asha@example.org", /was changed$/);
  const moved = eventOf(fileOf(changeMail, `booking-${reference}.ics`)!.content);
  expect(moved.uid).toBe(event.uid);
  expect(moved.sequence).toBeGreaterThan(event.sequence);
  expect(moved.startDate.toJSDate().toISOString()).toBe(changed.pickupAt);

  await services.bookings.cancel({ reference, feePaise: 0, reason: "" });
  await deliver();
  const cancelled = post.to("asha@example.org", /is cancelled$/);
  const off = eventOf(fileOf(cancelled, `booking-${reference}.ics`)!.content);
  expect(off.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(fileOf(cancelled, `voucher-${reference}.pdf`)).toBeUndefined();
});

test("the operator's notice comes without files", async ({ company, database, openWith, post }) => {
  const { services } = await personOf(company, "ROLE_USER", now);
  await booked(services, pickupIn(5));
  const site = await openWith({ SMTP_URL: post.url, MAIL_FROM: "no-reply@wayfold.test" });
  await runWaitingJobs(site.runtime, database.workerUrl);
  expect(post.to("desk@deccan.test", /^Booking /)?.attachments).toEqual([]);
});
