/** What a text of the catalogue never holds: markup, braces, characters that are not seen, and halves of one. */
const STRANGE = /[<>{}]|(?![\n\t])\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}/u;
/** Joiners belong to Indian scripts. */
const JOINERS = /[\u200c\u200d]/g;
/** Where a text leads elsewhere: models put links where none were asked for. */
const LINK = /\b(?:https?:|www\.|javascript:|data:)/i;

/** A text with its blanks put right. */
export const tidied = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** What keeps a text out of the catalogue, in words; null for a plain one. */
export function strangeText(text: string): string | null {
  if (STRANGE.test(text.replace(JOINERS, "")))
    return "contains markup or characters that aren’t text";
  return LINK.test(text) ? "contains a link" : null;
}
