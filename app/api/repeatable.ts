import type { Request } from "express";
import { invalid } from "#app/domain/errors/errors.ts";

const LONGEST_KEY = 200;

/** The header for idempotent creation. */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  description:
    "A unique key for the request. Repeating the request with the same key within 24 hours returns the first response",
  maxLength: LONGEST_KEY,
};

/** The idempotency key; undefined if none was sent. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = req.get("idempotency-key");
  if (key !== undefined && (key === "" || key.length > LONGEST_KEY))
    throw invalid({ "Idempotency-Key": [`Use 1 to ${LONGEST_KEY} characters`] });
  return key;
}
