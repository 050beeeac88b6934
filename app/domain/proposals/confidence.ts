import type { Check, Outcome } from "./checks.ts";

/** Factor applied to a model's confidence for each check result. Editorial. */
const LEFT: Record<Outcome, number> = { pass: 1, doubt: 0.8, fail: 0.3 };

const MOST = 0.95;
const leftBy = (checks: readonly Check[]) =>
  checks.reduce((share, { outcome }) => share * LEFT[outcome], 1);

/** A proposal's confidence, 0 to 1: the model's own value, reduced by check results. Never 1, because a model is not a source. */
export function confidenceOf(said: number, checks: readonly Check[]): number {
  return Math.round(Math.min(MOST, Math.max(0, said)) * leftBy(checks) * 100) / 100;
}

/** The confidence after a reviewer's edits were rechecked. */
export const rechecked = (
  confidence: number,
  before: readonly Check[],
  after: readonly Check[],
): number => confidenceOf(confidence / leftBy(before), after);

/** The worst check result; `pass` if there are none. */
export const worstOf = (checks: readonly Check[]): Outcome =>
  checks.some(({ outcome }) => outcome === "fail")
    ? "fail"
    : checks.some(({ outcome }) => outcome === "doubt")
      ? "doubt"
      : "pass";
