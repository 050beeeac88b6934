import { BRAND_FONTS } from "#app/domain/brand/fonts.ts";
import { THEME_MODES } from "#app/schemas/public/companies.ts";
import { seedId } from "#app/platform/ids.ts";
import { randomOf, type Random } from "./random.ts";
import type { Row, Request } from "./records.ts";

const FIRST_WORDS = [
  "Amber",
  "Banyan",
  "Blue Pine",
  "Cardamom",
  "Coral",
  "Deodar",
  "Indigo",
  "Jade",
  "Lotus",
  "Mango",
  "Neem",
  "Saffron",
  "Sandal",
  "Teak",
];
const LAST_WORDS = [
  "Holidays",
  "Journeys",
  "Paths",
  "Routes",
  "Tours",
  "Trails",
  "Travels",
  "Voyages",
];

/** A colour in hexadecimal, none of them pale. */
const colour = (random: Random) =>
  `#${[0, 1, 2].map(() => random.between(16, 168).toString(16).padStart(2, "0")).join("")}`;

/** The slug of the company with this number, counted from 1. */
export const companySlug = (number: number) => `company-${String(number).padStart(5, "0")}`;

/** Partner companies of the main one, each with its own name, colours and font. */
export function generateCompanies({ companies, seed }: Request, mainId: string): Row[] {
  return Array.from({ length: companies }, (_, index) => {
    const random = randomOf(`${seed}:company:${index}`);
    return {
      id: seedId("generated-company", `${seed}/${index}`),
      slug: companySlug(index + 1),
      name: `${random.pick(FIRST_WORDS)} ${random.pick(LAST_WORDS)} ${index + 1}`,
      parent_id: mainId,
      is_main: false,
      primary_color: colour(random),
      secondary_color: colour(random),
      font_family: random.pick(BRAND_FONTS).family,
      theme_mode: random.pick(THEME_MODES),
      created_at: new Date(Date.UTC(2026, 0, 1)),
      updated_at: new Date(Date.UTC(2026, 0, 1)),
    };
  });
}
