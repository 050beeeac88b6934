/** What a model costs, in US dollars a million tokens. */
export interface ModelPrice {
  inputUsd: number;
  outputUsd: number;
  /** Where the price was read. */
  source: string;
  /** The day it was read. */
  readOn: string;
}

/**
 * The supported models with their prices on the paid tier; null if unknown. Prices are estimates for the operator:
 * Google's invoice is what counts.
 *
 * gemini-2.5-flash: text input as in https://ai.google.dev/gemini-api/docs/pricing on 2026-10-07, transcribed in
 * github.com/api-evangelist/deepmind (plans/deepmind-plans-pricing.yml); text output as quoted by openrouter.ai.
 */
export const MODEL_PRICES: Record<string, ModelPrice | null> = {
  "gemini-2.5-flash": {
    inputUsd: 0.3,
    outputUsd: 2.5,
    source: "https://ai.google.dev/gemini-api/docs/pricing",
    readOn: "2026-10-07",
  },
};

/** Tokens of a question and of its answer. */
export interface Tokens {
  tokensIn: number;
  tokensOut: number;
}

/** What tokens of a model cost, in millionths of a US dollar, rounded up; null where its price is not known. */
export function costMicroUsd(model: string, { tokensIn, tokensOut }: Tokens): number | null {
  const price = MODEL_PRICES[model];
  return price ? Math.ceil(tokensIn * price.inputUsd + tokensOut * price.outputUsd) : null;
}

/** A sum of millionths of a dollar as it is read: "$0.0123"; "not known" for null. */
export const usdText = (micros: number | null): string =>
  micros === null ? "not known" : `$${(micros / 1_000_000).toFixed(micros < 1_000_000 ? 4 : 2)}`;
