import type { Request } from "express";
import { invalid } from "#app/domain/errors/errors.ts";

const LONGEST_KEY = 200;

/** Headers for idempotent creation and versioned updates. */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  description:
    "A unique key for the request. Repeating the request with the same key within 24 hours returns the first response",
  maxLength: LONGEST_KEY,
};
export const IF_MATCH = {
  name: "If-Match",
  description: "The version to update, if the body does not include it",
};

/** The idempotency key; undefined if none was sent. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = req.get("idempotency-key");
  if (key !== undefined && (key === "" || key.length > LONGEST_KEY))
    throw invalid({ "Idempotency-Key": [`Use 1 to ${LONGEST_KEY} characters`] });
  return key;
}

/** The version to update, from the body or the If-Match header. */
export function versionOf(req: Request, version: number | undefined): number {
  if (version !== undefined) return version;
  const named = /^(?:W\/)?"?(\d{1,9})"?$/.exec(req.get("if-match")?.trim() ?? "")?.[1];
  if (named === undefined)
    throw invalid({ version: ["Send the version to update here or in If-Match"] });
  return Number(named);
}
