import { expect, vi } from "vitest";
import { expectError } from "#tests/support/assertions.ts";
import { test } from "#tests/support/test.ts";

const PATH = "/destination/leh?month=6&q=a%20b";

test("a page of a sub-domain whose company can't be looked up says so and leads to the main host after 1.5 s", async ({
  site,
}) => {
  site.forget();
  vi.spyOn(site.runtime.db, "read").mockRejectedValue(new Error("Request failed"));
  const lost = await site.get(PATH, { host: "himalaya.wayfold.in:8080" });
  const [path, main] = [
    await site.get("/api/tags", { host: "himalaya.wayfold.in" }),
    await site.get(PATH, { host: "wayfold.in" }),
  ];
  vi.restoreAllMocks();

  expect([lost.status, lost.headers["cache-control"]]).toEqual([503, "private, no-store"]);
  expect(lost.text).toContain(
    "This subdomain is not configured. Redirecting to wayfold.in:8080...",
  );
  const target = "http://wayfold.in:8080/destination/leh?month=6&amp;q=a%20b";
  expect(lost.text).toContain(`<a href="${target}">`);
  expect(lost.text).toContain(`content="1.5;url=${target}"`);
  const [, script = ""] = /<script>(.*)<\/script>/.exec(lost.text) ?? [];
  expect(script).toMatch(/location\.hash\)\},1500\)$/);
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(script))).toString(
    "base64",
  );
  expect(lost.headers["content-security-policy"]).toContain(`'sha256-${digest}'`);

  expectError(path, 500);
  expectError(main, 500);
});

test("another page of the sub-domain is itself once its company is found again", async ({
  site,
  tenant,
}) => {
  const { host } = await tenant({ name: "Deccan Drives" });
  site.forget();
  vi.spyOn(site.runtime.db, "read").mockRejectedValueOnce(new Error("Request failed"));
  expect((await site.get("/hello", { host })).status).toBe(503);
  vi.restoreAllMocks();
  const { status, text } = await site.get("/hello", { host });
  expect([status, text]).toEqual([200, expect.stringContaining("Deccan Drives")]);
});
