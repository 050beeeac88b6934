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
 * The models that the product asks, with their prices on the paid tier; null where no price is known. A price is what an
 * operator is told beforehand: Google's invoice is what counts.
 *
 * gemini-2.5-flash: text in, as https://ai.google.dev/gemini-api/docs/pricing gave it on 2026-10-07 by the transcription in
 * github.com/api-evangelist/deepmind (plans/deepmind-plans-pricing.yml); text out as openrouter.ai's comparison quotes the same page.
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
