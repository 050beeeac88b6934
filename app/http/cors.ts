import type { Headers } from "#app/http/ready-response.ts";

/** Response headers that a script of another origin may read, beside those that the browser lets through anyway. */
const EXPOSED = [
  "ETag",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "X-Request-Id",
];
/** Request headers that a read may carry. Not Authorization: other origins read what anyone may. */
const ALLOWED = ["Accept", "Cache-Control", "Content-Type", "If-None-Match"];
const A_DAY_SECONDS = 86_400;

/**
 * Lets scripts of any origin read a response that is the same for everyone. Browsers refuse it to requests that carry
 * credentials.
 */
export const READABLE_BY_ALL: Headers = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED.join(", "),
};

/** The answer to the question whether a read may be sent. */
export const PREFLIGHT: Headers = {
  ...READABLE_BY_ALL,
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": ALLOWED.join(", "),
  "access-control-max-age": A_DAY_SECONDS,
};
