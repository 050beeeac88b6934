import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { canonicalHost, classifyHost } from "#app/domain/urls/hosts.ts";

const MAIN = ["wayfold.com", "wayfold.in", "wayfold.app"];

test.each([
  ["wayfold.com", "wayfold.com", "wayfold.com"],
  ["WAYFOLD.Com", "wayfold.com", "wayfold.com"],
  ["wayfold.com.", "wayfold.com", "wayfold.com"],
  ["wayfold.com:3000", "wayfold.com", "wayfold.com:3000"],
  ["wayfold.com.:3000", "wayfold.com", "wayfold.com:3000"],
  ["himalaya.localhost:80", "himalaya.localhost", "himalaya.localhost:80"],
  ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
  ["127.0.0.1:65535", "127.0.0.1", "127.0.0.1:65535"],
  ["[::1]", "[::1]", "[::1]"],
  ["[2001:DB8::1]:3000", "[2001:db8::1]", "[2001:db8::1]:3000"],
  ["xn--wyfold-cua.com", "xn--wyfold-cua.com", "xn--wyfold-cua.com"],
  ["a".repeat(63), "a".repeat(63), "a".repeat(63)],
])("%s is a host: %s", (header, name, withPort) => {
  expect(canonicalHost(header)).toEqual({ name, withPort });
});

test.each([
  undefined,
  "",
  " ",
  ".",
  ":",
  ":80",
  "wayfold.com:",
  "wayfold.com:0",
  "wayfold.com:65536",
  "wayfold.com:99999",
  "wayfold.com:-1",
  "wayfold.com:+1",
  "wayfold.com:1e3",
  "wayfold.com:000080",
  "wayfold.com:80:80",
  "evil.com#.wayfold.com",
  "evil.com/.wayfold.com",
  "evil.com?.wayfold.com",
  "evil.com\\.wayfold.com",
  "a@wayfold.com",
  "a:b@wayfold.com",
  "way fold.com",
  "wayfold.com\r\nx",
  "wayfold.com\0",
  "wayfold.com\t",
  "wayfold..com",
  ".wayfold.com",
  "wayfold.com..",
  "-a.com",
  "a-.com",
  "a_b.com",
  "*.com",
  "wäyfold.com",
  "wayfold。com",
  "ｗayfold.com",
  "a".repeat(64),
  `${"a.".repeat(127)}aa`,
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "127.1",
  "127.0.0.256",
  "1.2.3.4.5",
  "017700000001",
  "1.2.3.0x4",
  "[::1",
  "::1",
  "[::1]x",
  "[]",
  "[evil.com]",
  "[fe80::1%25eth0]",
  "[127.0.0.1]",
  "[:::1]",
])("%j is no host", (header) => {
  expect(canonicalHost(header)).toBeNull();
});

test("whatever is taken for a host is what a URL of it names, and is canonical already", () => {
  const label = fc.stringMatching(/^[A-Za-z0-9._:#@/\\%[\]-]{1,40}$/);
  fc.assert(
    fc.property(
      fc.oneof(
        label,
        fc.string(),
        fc.domain(),
        fc.ipV4(),
        fc.ipV6().map((ip) => `[${ip}]`),
      ),
      (header) => {
        const host = canonicalHost(header);
        if (!host) return;
        expect(new URL(`http://${host.withPort}/`).hostname.replace(/^\[.*\]$/, "")).toBe(
          host.name.replace(/^\[.*\]$/, ""),
        );
        expect(canonicalHost(host.withPort)).toEqual(host);
      },
    ),
  );
});

test.each([
  ["wayfold.com", { kind: "main" }],
  ["wayfold.app", { kind: "main" }],
  ["localhost", { kind: "main" }],
  ["10.1.2.3", { kind: "main" }],
  ["[::1]", { kind: "main" }],
  ["www.wayfold.com", { kind: "main" }],
  ["himalaya.wayfold.in", { kind: "sub", slug: "himalaya", mainHost: "wayfold.in" }],
  ["himalaya.localhost", { kind: "sub", slug: "himalaya", mainHost: "localhost" }],
  ["a.b.wayfold.com", { kind: "sub", slug: "a.b", mainHost: "wayfold.com" }],
  ["notwayfold.com", { kind: "other" }],
  ["wayfold.com.evil.com", { kind: "other" }],
  ["wayfold.co", { kind: "other" }],
  ["evil-wayfold.com", { kind: "other" }],
  ["localhost.evil.com", { kind: "other" }],
  ["xlocalhost", { kind: "other" }],
])("%s is %j", (name, kind) => {
  expect(classifyHost(name, MAIN)).toEqual(kind);
});
