import type { Check, Outcome } from "./checks.ts";

/** What each outcome leaves of a model's own confidence. Editorial. */
const LEFT: Record<Outcome, number> = { pass: 1, doubt: 0.8, fail: 0.3 };

/** How far a proposal is to be trusted, 0 to 1: what the model says of itself, less what the checks found. Never 1, for a model is no source. */
export function confidenceOf(said: number, checks: readonly Check[]): number {
  const left = checks.reduce((share, { outcome }) => share * LEFT[outcome], Math.min(0.95, Math.max(0, said)));
  return Math.round(left * 100) / 100;
}

/** The worst outcome of the checks; `pass` when there are none. */
export const worstOf = (checks: readonly Check[]): Outcome => (checks.some(({ outcome }) => outcome === "fail") ? "fail" : checks.some(({ outcome }) => outcome === "doubt") ? "doubt" : "pass");
