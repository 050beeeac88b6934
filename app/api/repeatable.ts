import type { Request } from "express";
import { invalid } from "#app/domain/errors/errors.ts";

const LONGEST_KEY = 200;

/** The headers of creations that may be asked for again, and of changes from a version. */
export const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  description:
    "Made once for each wish: asked again with it within 24 hours, the first answer comes again",
  maxLength: LONGEST_KEY,
};
export const IF_MATCH = {
  name: "If-Match",
  description: "The version that is changed, when the body does not name it",
};

/** The key with which a creation may be asked for again; undefined when none came along. */
export function idempotencyKeyOf(req: Request): string | undefined {
  const key = req.get("idempotency-key");
  if (key !== undefined && (key === "" || key.length > LONGEST_KEY))
    throw invalid({ "Idempotency-Key": [`Use 1 to ${LONGEST_KEY} letters`] });
  return key;
}

/** The version that a change is made to: of the body, else of the header If-Match. */
export function versionOf(req: Request, version: number | undefined): number {
  if (version !== undefined) return version;
  const named = /^(?:W\/)?"?(\d{1,9})"?$/.exec(req.get("if-match")?.trim() ?? "")?.[1];
  if (named === undefined)
    throw invalid({ version: ["Say which version is changed, here or by If-Match"] });
  return Number(named);
}
