import { expect } from "vitest";
import { rawStatus } from "#tests/support/http.ts";
import { test } from "#tests/support/test.ts";

const to = (host: string, { path = "/hello", method = "GET", extra = "" } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${extra}Connection: close\r\n\r\n`;

/** What a Host may look like, and the status that the page gets with it. */
const HOSTS: [host: string, status: number][] = [
  ["wayfold.com", 200],
  ["WayFold.COM", 200],
  ["wayfold.com.", 200],
  ["wayfold.com:3000", 200],
  ["wayfold.com:65535", 200],
  ["www.wayfold.com", 200],
  ["localhost", 200],
  ["localhost:3000", 200],
  ["127.0.0.1", 200],
  ["127.0.0.1:80", 200],
  ["10.0.0.1", 200],
  ["[::1]", 200],
  ["[::1]:3000", 200],
  ["[::ffff:127.0.0.1]", 200],
  ["evil.com", 421],
  ["wayfold.com.evil.com", 421],
  ["notwayfold.com", 421],
  ["evil-wayfold.com", 421],
  ["localhost.evil.com", 421],
  ["xn--wyfold-cua.com", 421],
  ["evil.localhost", 404],
  ["evil.wayfold.com", 404],
  ["evil.wayfold.com.", 404],
  ["EVIL.WAYFOLD.COM:1", 404],
  ["a.b.wayfold.com", 404],
  ["evil.com#.wayfold.com", 400],
  ["evil.com/.wayfold.com", 400],
  ["evil.com?.wayfold.com", 400],
  ["evil.com\\.wayfold.com", 400],
  ["evil.com@wayfold.com", 400],
  ["wayfold.com@evil.com", 400],
  ["wayfold.com, evil.com", 400],
  ["wayfold.com evil.com", 400],
  ["wayfold.com\tevil.com", 400],
  ["evil.com%00.wayfold.com", 400],
  ["evil.com%2f.wayfold.com", 400],
  ["wayfold.com:99999", 400],
  ["wayfold.com:0", 400],
  ["wayfold.com:-1", 400],
  ["wayfold.com:", 400],
  ["wayfold.com:80:80", 400],
  ["wayfold.com:8o", 400],
  ["wayfold.com:000080", 400],
  ["wayfold..com", 400],
  [".wayfold.com", 400],
  ["wayfold.com..", 400],
  ["-evil.wayfold.com", 400],
  ["evil-.wayfold.com", 400],
  ["evil_.wayfold.com", 400],
  ["*.wayfold.com", 400],
  ["wäyfold.com", 400],
  ["ｗａｙｆｏｌｄ.com", 400],
  ["wayfold。com", 400],
  ["<script>evil</script>", 400],
  ["http://evil.com", 400],
  ["javascript:evil", 400],
  ["2130706433", 400],
  ["0x7f000001", 400],
  ["0x7f.1", 400],
  ["127.1", 400],
  ["017700000001", 400],
  ["256.256.256.256", 400],
  ["1.2.3.4.5", 400],
  ["[::1", 400],
  ["::1", 400],
  ["[::1]evil", 400],
  ["[evil.com]", 400],
  ["[fe80::1%25eth0]", 400],
  ["[]", 400],
  [`${"a".repeat(64)}.wayfold.com`, 400],
  [`${"a.".repeat(130)}wayfold.com`, 400],
  ["", 400],
];

test.for(HOSTS)(
  "the Host %j gets a %i, on a page and in the API, and is not repeated",
  async ([host, status], { site }) => {
    for (const path of ["/hello", "/api/tags", "/sitemap.xml"]) {
      const answer = await site.raw(to(host, { path }));
      expect(rawStatus(answer), answer.slice(0, 200)).toBe(
        status === 404 && path === "/sitemap.xml" ? 200 : status,
      );
      if (host.includes("evil") && !/^evil\.(wayfold|localhost)/i.test(host))
        expect(answer.toLowerCase()).not.toContain("evil");
      if (path === "/api/tags" && status >= 400) expect(answer).toContain('"type":"');
    }
  },
);

test.for([
  [
    "an absolute-form target",
    "GET http://evil.com/hello HTTP/1.1\r\nHost: wayfold.com\r\nConnection: close\r\n\r\n",
    400,
  ],
  [
    "an absolute-form target of our own",
    "GET http://wayfold.com/hello HTTP/1.1\r\nHost: wayfold.com\r\nConnection: close\r\n\r\n",
    400,
  ],
  ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: wayfold.com\r\nConnection: close\r\n\r\n", 400],
  ["TRACE", to("wayfold.com", { method: "TRACE" }), 405],
  ["no Host", "GET /hello HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["no Host in HTTP/1.0", "GET /hello HTTP/1.0\r\n\r\n", 400],
  [
    "a blank before the colon",
    "GET /hello HTTP/1.1\r\nHost : evil.com\r\nConnection: close\r\n\r\n",
    400,
  ],
  [
    "a folded Host",
    "GET /hello HTTP/1.1\r\nHost: wayfold.com\r\n evil.com\r\nConnection: close\r\n\r\n",
    400,
  ],
  ["a NUL in the Host", to("wayfold.com\0evil.com"), 400],
  [
    "two lengths",
    to("wayfold.com", { method: "POST", extra: "Content-Length: 3\r\nContent-Length: 4\r\n" }),
    400,
  ],
  [
    "a length and chunks",
    to("wayfold.com", {
      method: "POST",
      extra: "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
    }),
    400,
  ],
  ["headers of 64 kB", to("wayfold.com", { extra: `X-Long: ${"x".repeat(64 * 1024)}\r\n` }), 431],
  ["an unknown method", to("wayfold.com", { method: "EVIL" }), 400],
  ["no HTTP at all", "evil\r\n\r\n", 400],
] as const)(
  "%s is refused by a status, without being repeated",
  async ([, bytes, status], { site }) => {
    const answer = await site.raw(bytes);
    expect(rawStatus(answer)).toBe(status);
    expect(answer).not.toContain("evil");
  },
);

test("CONNECT gets no tunnel", async ({ site }) => {
  expect([0, 400, 405]).toContain(
    rawStatus(await site.raw("CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n")),
  );
});

test("of two Hosts the second is never believed", async ({ site }) => {
  const answer = await site.raw(
    "GET /hello HTTP/1.1\r\nHost: wayfold.com\r\nHost: evil.com\r\nConnection: close\r\n\r\n",
  );
  expect([200, 400]).toContain(rawStatus(answer));
  expect(answer).not.toContain("evil");
});

const POISON = [
  "X-Forwarded-Host: evil.com",
  "X-Forwarded-Host: wayfold.com, evil.com",
  "X-Forwarded-Host: x:4444",
  "X-Forwarded-Host: evil.wayfold.com",
  "Forwarded: host=evil.com;proto=https",
  "X-Forwarded-Port: 4444",
  "X-Forwarded-Proto: evil",
  "X-Forwarded-Server: evil.com",
  "X-Host: evil.com",
  "X-Original-URL: /evil",
  "X-Rewrite-URL: /evil",
  "X-Forwarded-For: evil",
];

test.for(POISON)(
  "a stranger's %s changes nothing, neither now nor for the next visitor",
  async (header, { site }) => {
    for (const path of ["/hello", "/robots.txt", "/sitemap.xml", "/api/tags"]) {
      site.forget();
      const clean = await site.get(path);
      site.forget();
      const poisoned = await site.get(path, {
        headers: { [header.split(": ")[0]!]: header.split(": ")[1]! },
      });
      expect([poisoned.status, poisoned.text], path).toEqual([clean.status, clean.text]);
      expect(JSON.stringify(poisoned.headers)).not.toContain("evil");
      expect((await site.get(path)).text).toBe(clean.text);
    }
  },
);

test.for(POISON)(
  "a stranger's %s does not reach the screens, which would believe it, on a page of one visitor either",
  async (header, { site }) => {
    const [name, value] = header.split(": ") as [string, string];
    const answer = await site.get("/hello", { headers: { cookie: "token=x", [name]: value } });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("<p>http://wayfold.com/hello</p>");
  },
);

test.for([
  ["//evil.com/hello", "/evil.com/hello"],
  ["///evil.com", "/evil.com"],
  ["//evil.com", "/evil.com"],
  ["/\\evil.com", "/evil.com"],
  ["//evil.com%2fhello", "/evil.com%2Fhello"],
] as const)("a path like another host is a path: %s", async ([path, normal], { site }) => {
  const answer = await site.raw(to("wayfold.com", { path }));
  expect(rawStatus(answer)).toBe(308);
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(normal);
  expect(rawStatus(await site.raw(to("wayfold.com", { path: normal })))).toBe(404);
});

test("a path like another host on a sub-domain that no one has leads to our own main host", async ({
  site,
}) => {
  const answer = await site.raw(to("nobody.wayfold.com", { path: "//evil.com/x?q=1" }));
  expect(rawStatus(answer)).toBe(308);
  expect(answer).toMatch(/^location: \/evil\.com\/x\?q=1\r$/im);
  expect(await site.raw(to("nobody.wayfold.com", { path: "/evil.com/x?q=1" }))).toContain(
    "<p>http://wayfold.com/evil.com/x?q=1</p>",
  );
});

test("a listed proxy's X-Forwarded-Host and -Proto are believed, by the same rules as a Host", async ({
  openWith,
  tenant,
}) => {
  const site = await openWith({ TRUST_PROXY: "127.0.0.1" });
  const { host, company } = await tenant({ name: "Behind A Proxy" });
  const by = (forwarded: string, more = {}) =>
    site.get("/hello", {
      host: "10.0.0.7:8080",
      headers: { "x-forwarded-host": forwarded, ...more },
    });

  const page = await by(host, { "x-forwarded-proto": "https" });
  expect(page.text).toContain(`<title>${company.name}</title>`);
  expect(page.text).toContain(`<p>https://${host}/hello</p>`);
  expect((await by("evil.com")).status).toBe(421);
  expect((await by("evil.com#.wayfold.com")).status).toBe(400);
  expect((await by(`${host}, wayfold.com`)).text).toContain(company.name);
  expect((await site.get("/hello", { host })).text).toContain(company.name);
});

test("a proxy that is not listed is a stranger", async ({ openWith }) => {
  const site = await openWith({ TRUST_PROXY: "10.0.0.0/8" });
  expect(
    (await site.get("/hello", { headers: { "x-forwarded-host": "evil.com" } })).text,
  ).toContain("<p>http://wayfold.com/hello</p>");
});

test("after all of this nothing was logged as a failure of ours", ({ site }) => {
  expect(
    site.logged().filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
  ).toEqual([]);
});
