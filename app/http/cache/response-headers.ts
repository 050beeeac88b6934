import type { Headers } from "#app/http/ready-response.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** A shared response is always revalidated: a change shows at once, and a 304 costs nothing. */
export const REVALIDATE: Headers = {
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "Cookie, Accept-Encoding",
};

export const PRIVATE: Headers = { "cache-control": "private, no-store", vary: "Cookie" };
