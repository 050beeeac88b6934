import { POI_CATEGORIES, TIMES_OF_DAY, type PoiCategory } from "#app/domain/catalogue/kinds.ts";
import { MONTHS, WEEKDAYS, type Weekday } from "#app/domain/constants.ts";
import { keyOf } from "#app/domain/search/likeness.ts";

/** Other words for the categories, where a word can mean only one of them. */
const CATEGORY_WORDS: Record<string, PoiCategory> = {
  "war memorial": "monument",
  memorial: "monument",
  mandir: "temple",
  masjid: "mosque",
  cathedral: "church",
  gurdwara: "gurudwara",
  mausoleum: "tomb",
  baoli: "stepwell",
  bazaar: "market",
  "sunrise point": "viewpoint",
  "scenic point": "viewpoint",
  "botanical garden": "garden",
  "national park": "wildlife",
  "wildlife sanctuary": "wildlife",
  "bird sanctuary": "wildlife",
  "tiger reserve": "wildlife",
  "river island": "island",
  "suspension bridge": "bridge",
  trekking: "trek",
  "science centre": "science",
};

/** The category that a file's word for a POI certainly means; null when it could be several. */
export function readCategory(text: string): PoiCategory | null {
  const key = keyOf(text);
  const known = (word: string) =>
    POI_CATEGORIES.find((category) => category === word) ?? CATEGORY_WORDS[word];
  return known(key) ?? known(key.replace(/s$/, "")) ?? null;
}

/** A number as files write it, thousands separated by commas or not; null when it is none. */
export function readNumber(text: string): number | null {
  const plain = /^[+-]?\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A fee in rupees as integer paise: "₹1,149", "Rs. 50", "50 INR", "free"; null when it can't be read. */
export function readFeePaise(text: string): number | null {
  if (/^(free|nil)$/i.test(text)) return 0;
  const rupees = readNumber(
    text.replace(/^(₹|rs\.?|inr)\s*/i, "").replace(/\s*(inr|rupees|\/-)$/i, ""),
  );
  return rupees === null || rupees < 0 || rupees > 1_000_000 ? null : Math.round(rupees * 100);
}

const WORDS_BETWEEN = /\s*(?:,|;|\/|&|\band\b)\s*/i;

/** The weekdays that a text names, by their first three letters; empty for "None", null when it can't be read. */
export function readWeekdays(text: string): Weekday[] | null {
  if (/^(none|no|nil|-|open all days)$/i.test(text)) return [];
  const days = text
    .split(WORDS_BETWEEN)
    .map((word) =>
      WEEKDAYS.find((day) => /^[a-z]{3,9}$/i.test(word) && word.toLowerCase().startsWith(day)),
    );
  return days.every((day) => day !== undefined)
    ? WEEKDAYS.filter((day) => days.includes(day))
    : null;
}

export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** When to go: a time of the day or months; both null when the text says neither. */
export interface BestTime {
  timeOfDay: TimeOfDay | null;
  months: number[] | null;
}

const monthNamed = (word: string) =>
  MONTHS.findIndex(
    (month) => word.length > 2 && month.toLowerCase().startsWith(word.toLowerCase()),
  ) + 1;

/** "Morning", "All", "October to March", "Nov, Dec". */
export function readBestTime(text: string): BestTime {
  const key = keyOf(text);
  const timeOfDay = /^(all|all day|anytime|any time)$/.test(key)
    ? "any"
    : (TIMES_OF_DAY.find((time) => time === key) ?? null);
  return { timeOfDay, months: timeOfDay ? null : readMonths(text) };
}

function readMonths(text: string): number[] | null {
  const range = /^(\p{L}+)(?:\s+(?:to|till|until)\s+|\s*[-–]\s*)(\p{L}+)$/iu.exec(text);
  const named = range
    ? [monthNamed(range[1]!), monthNamed(range[2]!)]
    : text.split(WORDS_BETWEEN).map(monthNamed);
  if (named.length === 0 || named.includes(0)) return null;
  if (!range) return [...new Set(named)].sort((a, b) => a - b);
  const [first, last] = named as [number, number];
  const count = ((last - first + 12) % 12) + 1;
  return Array.from({ length: count }, (_, step) => ((first - 1 + step) % 12) + 1).sort(
    (a, b) => a - b,
  );
}

/** The words of a list in one cell: with semicolons between them, as exports write it, they may have commas in them. */
export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(text.includes(";") ? ";" : /[,|]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
