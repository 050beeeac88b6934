import type { Check, Outcome } from "./checks.ts";

/** What each outcome leaves of a model's own confidence. Editorial. */
const LEFT: Record<Outcome, number> = { pass: 1, doubt: 0.8, fail: 0.3 };

const MOST = 0.95;
const leftBy = (checks: readonly Check[]) =>
  checks.reduce((share, { outcome }) => share * LEFT[outcome], 1);

/** How far a proposal is to be trusted, 0 to 1: what the model says of itself, less what the checks found. Never 1, for a model is no source. */
export function confidenceOf(said: number, checks: readonly Check[]): number {
  return Math.round(Math.min(MOST, Math.max(0, said)) * leftBy(checks) * 100) / 100;
}

/** The same once a reviewer has mended what the checks found. */
export const rechecked = (
  confidence: number,
  before: readonly Check[],
  after: readonly Check[],
): number => confidenceOf(confidence / leftBy(before), after);

/** The worst outcome of the checks; `pass` when there are none. */
export const worstOf = (checks: readonly Check[]): Outcome =>
  checks.some(({ outcome }) => outcome === "fail")
    ? "fail"
    : checks.some(({ outcome }) => outcome === "doubt")
      ? "doubt"
      : "pass";
