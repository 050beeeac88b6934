import { expect } from "vitest";
import { test } from "#tests/support/test.ts";

const MESSAGE = new URLSearchParams({
  name: "Asha Rao",
  email: "asha@example.org",
  subject: "A trip",
  message: "Is Jaipur pleasant in July, and how much of it is open?",
}).toString();

test("a page's 429 says when to try again, as the API's does", async ({ site }) => {
  const send = () =>
    site.post("/contact", MESSAGE, {
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
    });
  const first = await send();
  expect([first.status, first.headers["retry-after"]], first.text).toEqual([200, undefined]);
  let refused = first;
  for (let sent = 1; refused.status === 200 && sent < 50; sent++) refused = await send();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({
    "ratelimit-remaining": "0",
    "ratelimit-reset": String(seconds),
    "cache-control": "private, no-store",
  });
});
