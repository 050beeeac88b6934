import fc from "#tests/support/fast-check.ts";
import { expect, test } from "vitest";
import { redacted } from "#app/domain/reports/redact.ts";
import { METRIC_THRESHOLDS, METRICS, ratingOf } from "#app/domain/reports/web-metrics.ts";

test.each([
  [
    "Failed at https://wayfold.com/reset-password?token=abc#x now",
    "Failed at https://wayfold.com/reset-password now",
  ],
  ["GET /api/places?q=my+home failed", "GET /api/places failed"],
  ["No account asha.rao+trip@mail.example.org here", "No account [email] here"],
  ["Authorization: Bearer abc.def", "Authorization: [token] [token]"],
  ["jwt eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.c2lnbmF0dXJl", "jwt [token]"],
  ["password=hunter2, next", "password=[token], next"],
  ["key 4f3a9b2c8d7e6f5a4b3c2d1e0f9a8b7c", "key [token]"],
  ["trip 0199b1de-0000-7000-8000-000000000000 is gone", "trip [id] is gone"],
  ["call +91 98765 43210", "call [number]"],
  ["line one\nline\u0000 two\t end", "line one line two end"],
  [
    "Cannot read properties of undefined (reading 'companyName')",
    "Cannot read properties of undefined (reading 'companyName')",
  ],
  ["/destination/andaman-and-nicobar-islands", "/destination/andaman-and-nicobar-islands"],
  ["/assets/live-map-jUcA-SYN.js:12:3456", "/assets/live-map-jUcA-SYN.js:12:3456"],
  ["गंगा आरती नहीं मिली", "गंगा आरती नहीं मिली"],
])("%j is reported as %j", (text, shown) => {
  expect(redacted(text, 500)).toBe(shown);
});

test("whatever it is given, it keeps to its length, leaves no address of a mailbox and no control character", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 3_000 }),
      fc.emailAddress(),
      fc.integer({ min: 1, max: 500 }),
      (text, email, longest) => {
        const shown = redacted(`${text} ${email} ${text}`, longest);
        expect(shown.length).toBeLessThanOrEqual(longest);
        expect(shown).not.toMatch(/\p{Cc}/u);
        if (`${text} ${email}`.length < longest) expect(shown).not.toContain(email);
      },
    ),
  );
});

test("a value is good up to the first threshold and poor beyond the second", () => {
  for (const metric of METRICS) {
    const [good, poor] = METRIC_THRESHOLDS[metric];
    expect(
      [0, good, good + 0.001, poor, poor + 0.001].map((value) => ratingOf(metric, value)),
    ).toEqual(["good", "good", "needs-improvement", "needs-improvement", "poor"]);
  }
});
