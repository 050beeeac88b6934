import { expect, test } from "vitest";
import { networkOf, plainAddress } from "#app/platform/networks.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:0001:0002::6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::a:b:c:d", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["unknown", "unknown"],
])("%s is counted by %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
])("%s is written %s", (ip, plain) => {
  expect(plainAddress(ip)).toBe(plain);
});
