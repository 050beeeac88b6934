import { expect } from "vitest";
import type { Page } from "#app/domain/paging.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Tx } from "#app/platform/db.ts";
import { newId } from "#app/platform/ids.ts";
import { administrator } from "#tests/support/accounts.ts";
import { unique } from "#tests/support/factories.ts";
import type { Answer } from "#tests/support/http.ts";
import { test as base } from "#tests/support/test.ts";

type Row = Record<string, unknown> & { id: string };

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const FOUR = [0, 1, 2, 3];

/** Four jobs, mails and imports of a company, one a minute. */
async function fill(tx: Tx, companyId: string, userId: string) {
  await tx.job.createMany({
    data: FOUR.map((n) => ({
      id: newId(),
      companyId,
      kind: n === 3 ? "images.report" : "catalogue.import",
      title: `Job ${n}`,
      input: {},
      startedBy: userId,
      startedByName: "Asha",
      createdAt: at(n),
      ...(n > 0 && { status: "done", startedAt: at(n), endedAt: at(60 - n) }),
    })),
  });
  await tx.mail.createMany({
    data: FOUR.map((n) => ({
      id: newId(),
      companyId,
      kind: "verify-email",
      recipient: `${9 - n}@example.org`,
      subject: "Verify",
      text: "Verify",
      html: "<p>Verify</p>",
      createdAt: at(n),
    })),
  });
  await tx.catalogueImport.createMany({
    data: FOUR.map((n) => ({
      id: newId(),
      companyId,
      fileName: `${9 - n}.csv`,
      bytes: 1,
      receivedOn: at(n),
      createdBy: userId,
      createdByName: "Asha",
      createdAt: at(n),
    })),
  });
}

interface Asked {
  ask: (path: string) => Promise<Answer>;
  /** A page that is there. */
  page: (path: string) => Promise<Page<Row>>;
}

const test = base.extend<Asked>({
  ask: async ({ site, main }, use) => {
    const { cookie, account } = await administrator(main);
    await withCompany(main.ctx.db, main.company.id, (tx) => fill(tx, main.company.id, account.id));
    await use((path) => site.get(path, { headers: { cookie } }));
  },
  page: async ({ ask }, use) =>
    use(async (path) => {
      const answer = await ask(path);
      expect(answer.status, answer.text).toBe(200);
      return answer.json<Page<Row>>();
    }),
});

test("the lists of jobs, mails and imports are read page by page, with totals and sorted as asked", async ({
  ask,
  page,
}) => {
  for (const [list, sortBy, field, least] of [
    ["jobs", "endedAt", "title", "Job 3"],
    ["mails", "recipient", "recipient", "6@example.org"],
    ["imports", "fileName", "fileName", "6.csv"],
  ] as const) {
    const path = `/api/admin/${list}/paginated`;
    const first = await page(`${path}?size=3`);
    expect(first, list).toMatchObject({
      page: 0,
      size: 3,
      totalElements: 4,
      totalPages: 2,
      first: true,
      last: false,
    });
    const dates = first.content.map(({ createdAt }) => createdAt);
    expect(dates, list).toEqual([3, 2, 1].map((n) => at(n).toISOString()));
    const second = await page(`${path}?size=3&page=1`);
    expect([second.content.length, second.last], list).toEqual([1, true]);
    expect((await page(`${path}?sortBy=${sortBy}`)).content[0]![field], list).toBe(least);
    expect((await ask(`${path}?sortBy=secret`)).status, list).toBe(422);
  }
  const ended = (await page("/api/admin/jobs/paginated?sortBy=endedAt&sortDirection=DESC")).content;
  expect(ended.map(({ title }) => title)).toEqual(["Job 1", "Job 2", "Job 3", "Job 0"]);
  expect(await page("/api/admin/jobs/paginated?kind=images.report")).toMatchObject({
    totalElements: 1,
    content: [{ title: "Job 3" }],
  });
});

test("the log of changes is read page by page, with its total", async ({ main, site, page }) => {
  const { cookie } = await administrator(main);
  for (const _ of FOUR)
    await site.post("/api/admin/places", { name: unique("Bundi") }, { headers: { cookie } });
  const log = "/api/admin/audit/paginated?kind=place&action=place.create";
  const latest = await page(`${log}&size=3`);
  expect(latest).toMatchObject({ totalElements: 4, totalPages: 2, last: false });
  const oldest = await page(`${log}&sortBy=createdAt&size=3`);
  expect(oldest.content.at(-1)!.id).toBe(latest.content[1]!.id);
  expect((await page(`${log}&actorId=product`)).totalElements).toBe(0);
});
