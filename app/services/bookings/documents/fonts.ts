import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Each weight's fonts: a letter is set in the first that has it. */
const FILES = {
  regular: [
    "@fontsource/poppins/files/poppins-latin-400-normal.woff",
    "@fontsource/poppins/files/poppins-latin-ext-400-normal.woff",
    "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff",
  ],
  bold: [
    "@fontsource/poppins/files/poppins-latin-600-normal.woff",
    "@fontsource/poppins/files/poppins-latin-ext-600-normal.woff",
    "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff",
  ],
} as const;
export type Weight = keyof typeof FILES;
export const WEIGHTS = Object.keys(FILES) as Weight[];

type FontBytes = Record<Weight, Buffer[]>;
let loaded: Promise<FontBytes> | undefined;

async function read(): Promise<FontBytes> {
  const { resolve } = createRequire(import.meta.url);
  const all = (weight: Weight) => Promise.all(FILES[weight].map((file) => readFile(resolve(file))));
  return { regular: await all("regular"), bold: await all("bold") };
}

/** The fonts of documents, read on first use and cached; a failed read is retried. */
export function fontBytes(): Promise<FontBytes> {
  loaded ??= read().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
