import { expect } from "vitest";
import { withTenant } from "#app/platform/context.ts";
import { expectError } from "#tests/support/assertions.ts";
import { test } from "#tests/support/test.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=edge";
const VALUES = {
  name: "Asha Rao",
  email: "asha@example.org",
  subject: "Hampi",
  message: "Is Hampi open in August?",
};
const BODIES: Record<string, string> = {
  [FORM]: new URLSearchParams(VALUES).toString(),
  [MULTIPART]: `${Object.entries(VALUES)
    .map(
      ([name, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("")}--edge--\r\n`,
};

/** Who sends, by the headers that only a browser sets or that a form can't; and whether the message is taken. */
const SENDERS: [who: string, headers: Record<string, string>, taken: boolean][] = [
  ["our own page", { "sec-fetch-site": "same-origin", origin: "http://wayfold.com" }, true],
  [
    "our own page behind https",
    { "sec-fetch-site": "same-origin", origin: "https://wayfold.com" },
    true,
  ],
  ["a typed address", { "sec-fetch-site": "none" }, true],
  ["an old browser on our page", { origin: "http://wayfold.com" }, true],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.com" }, false],
  [
    "another site that claims our origin",
    { "sec-fetch-site": "cross-site", origin: "http://wayfold.com" },
    false,
  ],
  [
    "a sibling partner's page",
    { "sec-fetch-site": "same-site", origin: "http://konkan.wayfold.com" },
    false,
  ],
  [
    "a sibling that claims our origin",
    { "sec-fetch-site": "same-site", origin: "http://wayfold.com" },
    false,
  ],
  ["a sibling in an old browser", { origin: "http://konkan.wayfold.com" }, false],
  ["another main host", { origin: "http://wayfold.in" }, false],
  ["a sandboxed frame", { origin: "null" }, false],
  ["a sandboxed frame in a new browser", { origin: "null", "sec-fetch-site": "cross-site" }, false],
  ["a look-alike", { origin: "http://wayfold.com.evil.com" }, false],
  ["our host on another port", { origin: "http://wayfold.com:8080" }, false],
  ["an origin that is none", { origin: "evil" }, false],
  ["an empty origin", { origin: "" }, false],
  ["an unknown fetch site", { "sec-fetch-site": "evil", origin: "http://wayfold.com" }, false],
  ["no browser", {}, false],
  [
    "a page of another site with a header that forms can't set",
    { origin: "https://evil.com", "x-requested-with": "XMLHttpRequest" },
    false,
  ],
];

for (const type of [FORM, MULTIPART]) {
  test.for(SENDERS)(
    `a ${type.split(";")[0]!} form of %s`,
    async ([, headers, taken], { site, main }) => {
      const count = () => withTenant(main.ctx, (tx) => tx.contactMessage.count());
      const before = await count();
      await site.runtime.limits.contact.reset("127.0.0.1");
      const answer = await site.ask("/contact", {
        method: "POST",
        body: BODIES[type],
        headers: { "content-type": type, ...headers },
      });
      if (taken) expect(answer.status, answer.text).toBe(200);
      else
        expect(expectError(answer, 403)).toMatchObject({
          message: "Access denied",
          code: "forbidden",
        });
      expect(await count()).toBe(before + (taken ? 1 : 0));
    },
  );
}

test("a script may send multipart with a header that no form can set", async ({ site }) => {
  await site.runtime.limits.contact.reset("127.0.0.1");
  const headers = { "content-type": MULTIPART, "x-requested-with": "fetch" };
  expect(
    (await site.ask("/contact", { method: "POST", body: BODIES[MULTIPART], headers })).status,
  ).toBe(200);
});

test.for([
  ["application/json", 200],
  ["application/json; charset=utf-8", 200],
  ["APPLICATION/JSON", 200],
  ["text/plain", 403],
  [FORM, 403],
  [MULTIPART, 403],
  ["application/jsonp", 403],
  ["text/plain; application/json", 403],
  ["application/json-patch+json", 403],
] as const)(
  "a script without a browser's headers that sends %s to the API gets a %i",
  async ([type, status], { site }) => {
    const answer = await site.post("/api/places/by-ids", "[]", {
      headers: { "content-type": type },
    });
    if (status === 200) expect([answer.status, answer.text]).toEqual([200, "[]"]);
    else expectError(answer, status);
  },
);

test.for(SENDERS.filter(([, headers]) => Object.keys(headers).length > 0))(
  "JSON to the API from %s",
  async ([, headers, taken], { site }) => {
    const answer = await site.post("/api/places/by-ids", [], { headers });
    if (taken) expect(answer.status).toBe(200);
    else expectError(answer, 403);
  },
);

test.for(["GET", "HEAD"])(
  "%s is safe: it is answered to anyone who asks",
  async (method, { site }) => {
    expect(
      (
        await site.ask("/api/tags", {
          method,
          headers: { "sec-fetch-site": "cross-site", origin: "https://evil.com" },
        })
      ).status,
    ).toBe(200);
  },
);

test.for(["PUT", "PATCH", "DELETE"])(
  "%s from another site is refused before anything is looked up",
  async (method, { site }) => {
    expectError(
      await site.ask("/api/places/no-such", {
        method,
        headers: { "sec-fetch-site": "cross-site" },
      }),
      403,
    );
  },
);

test("another origin may read what is public, without credentials, and nothing else", async ({
  site,
}) => {
  for (const origin of [
    "https://evil.com",
    "null",
    "http://wayfold.com.evil.com",
    "http://konkan.wayfold.com",
    "http://wayfold.com",
  ]) {
    const shown = await site.get("/api/tags", { headers: { origin } });
    expect(shown.headers["access-control-allow-origin"]).toBe("*");
    expect(shown.headers["access-control-allow-credentials"]).toBeUndefined();
    const asked = { origin, "access-control-request-method": "GET" };
    for (const path of ["/api/auth/me", "/api/users/profile"])
      for (const each of [
        await site.get(path, { headers: { origin } }),
        await site.ask(path, { method: "OPTIONS", headers: asked }),
      ])
        expect(
          Object.keys(each.headers).filter((name) => name.startsWith("access-control-")),
          path,
        ).toEqual([]);
  }
});
