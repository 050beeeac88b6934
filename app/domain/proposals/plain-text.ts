/** Characters not allowed in catalogue texts: markup, braces, invisible characters and lone surrogates. */
const STRANGE = /[<>{}]|(?![\n\t])\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}/u;
/** Joiners are part of Indian scripts. */
const JOINERS = /[\u200c\u200d]/g;
/** Links, which models sometimes add unasked. */
const LINK = /\b(?:https?:|www\.|javascript:|data:)/i;

/** A text with normalised whitespace. */
export const tidied = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** Why a text is rejected; null for plain text. */
export function strangeText(text: string): string | null {
  if (STRANGE.test(text.replace(JOINERS, "")))
    return "contains markup or characters that aren’t text";
  return LINK.test(text) ? "contains a link" : null;
}
