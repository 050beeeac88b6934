import { z } from "zod";
import { Instant } from "./common.ts";

export const ERROR_TYPES = [
  "NETWORK_ERROR",
  "TIMEOUT_ERROR",
  "AUTHENTICATION_ERROR",
  "AUTHORIZATION_ERROR",
  "VALIDATION_ERROR",
  "SERVER_ERROR",
  "UNKNOWN_ERROR",
] as const;

/** What every failure of the API looks like. */
export const ErrorBody = z.strictObject({
  type: z.enum(ERROR_TYPES),
  message: z.string(),
  status: z.int().min(400).max(599),
  timestamp: Instant,
  code: z.string().optional(),
  /** A field's path and what is wrong with it. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With a 409 for a version that is no longer the current one: what stands now. */
  current: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
