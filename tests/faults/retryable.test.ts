import { expect } from "vitest";
import { administrator } from "#tests/support/accounts.ts";
import { connectTo } from "#tests/support/database.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test as base } from "#tests/support/test.ts";

/** Renames a place while another transaction holds its row. */
const test = base.extend<{
  blocked: (
    whileBlocked?: (client: Awaited<ReturnType<typeof connectTo>>) => Promise<void>,
  ) => Promise<{
    answer: Awaited<ReturnType<import("#tests/support/site.ts").RunningSite["ask"]>>;
    ms: number;
  }>;
}>({
  blocked: async ({ main, site, database, make }, use) => {
    const { cookie } = await administrator(main);
    await use(async (whileBlocked) => {
      const place = await make.place();
      const client = await connectTo(database.superuserUrl);
      try {
        await client.query("BEGIN");
        await client.query("SELECT FROM places WHERE id = $1 FOR UPDATE", [place.id]);
        const started = performance.now();
        const asked = site.ask(`/api/admin/places/${place.id}`, {
          method: "PATCH",
          body: { name: "Renamed" },
          headers: { cookie },
        });
        await whileBlocked?.(client);
        return { answer: await asked, ms: performance.now() - started };
      } finally {
        await client.end();
      }
    });
  },
});

const WAITING =
  "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

test("a lock that is not had in time is 503 with Retry-After", async ({ blocked }) => {
  const { answer, ms } = await blocked();
  expect(answer.status).toBe(503);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(ms).toBeLessThan(4_000);
});

test.for(["pg_cancel_backend", "pg_terminate_backend"])(
  "a statement that ends by %s is 503, and the next request succeeds",
  async (end, { blocked, site }) => {
    const { answer } = await blocked(async (client) => {
      await comesToHold(async () => (await client.query(WAITING)).rowCount === 1);
      await client.query(`SELECT ${end}(pid) FROM (${WAITING}) AS waiting`);
    });
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect((await site.get("/api/tags?_t=1")).status).toBe(200);
  },
);
