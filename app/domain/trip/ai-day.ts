/** Maximum length of a destination name, in letters. */
export const LONGEST_DESTINATION = 80;

/** What is no part of a name: marks that a reader, or a model, could take for the end of the name or for code. */
const NO_PART_OF_A_NAME = /[^\p{L}\p{M}\p{N} '’.,()&-]/gu;

/** A destination as a name in any script, on one line: other signs become spaces. */
export const cleanDestination = (typed: string): string =>
  typed.normalize("NFC").replace(NO_PART_OF_A_NAME, " ").replace(/\s+/g, " ").trim();

/** What stands in for a one-day itinerary that no model has written (spec, section 8). */
export const sampleDay = (destination: string): string =>
  `Could not fetch an AI itinerary for ${destination}. Here is a sample plan: Morning - Visit the main landmark. Afternoon - Explore local markets. Evening - Enjoy a traditional dinner.`;

/** Source note shown with every day. */
export const DAY_SOURCES = {
  written: "Written by AI. Check opening hours before you go.",
  sample: "Sample text, the same for every place.",
  model:
    "Sights chosen from the guide by AI, with calculated times. Check opening hours before you go.",
  rules: "Planned automatically from the guide.",
} as const;

const NOON = 12 * 60;
const EVENING = 17 * 60;
export type PartOfDay = "morning" | "afternoon" | "evening";

/** The part of the day in which a visit begins. */
export const partOfDay = (minute: number): PartOfDay =>
  minute < NOON ? "morning" : minute < EVENING ? "afternoon" : "evening";

/** A place's name as a destination. */
export const destinationOf = ({ name }: { name: string }): string =>
  [...cleanDestination(name)].slice(0, LONGEST_DESTINATION).join("");
