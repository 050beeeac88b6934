export const FUELS = ["petrol", "diesel", "cng", "electric", "hybrid"] as const;
export const FUEL_LABELS: Readonly<Record<(typeof FUELS)[number], string>> = {
  petrol: "Petrol",
  diesel: "Diesel",
  cng: "CNG",
  electric: "Electric",
  hybrid: "Hybrid",
};

export const VEHICLE_STATUSES = ["active", "retired"] as const;
export const DRIVER_STATUSES = ["active", "suspended"] as const;

/** Classes on Indian driving licences with which passengers may be driven. */
export const LICENCE_CLASSES = ["LMV", "LMV-TR", "TRANS", "MPMV", "HPMV"] as const;
export const LICENCE_LABELS: Readonly<Record<(typeof LICENCE_CLASSES)[number], string>> = {
  LMV: "LMV, light motor vehicle",
  "LMV-TR": "LMV-TR, light transport vehicle",
  TRANS: "TRANS, transport vehicle",
  MPMV: "MPMV, medium passenger vehicle",
  HPMV: "HPMV, heavy passenger vehicle",
};

export const GENDERS = ["female", "male", "other"] as const;

/** Languages that drivers speak, by ISO 639 code. */
export const LANGUAGES = {
  en: "English",
  hi: "Hindi",
  as: "Assamese",
  bn: "Bengali",
  doi: "Dogri",
  gu: "Gujarati",
  kn: "Kannada",
  kok: "Konkani",
  ks: "Kashmiri",
  lbj: "Ladakhi",
  ml: "Malayalam",
  mni: "Manipuri",
  mr: "Marathi",
  ne: "Nepali",
  or: "Odia",
  pa: "Punjabi",
  raj: "Rajasthani",
  ta: "Tamil",
  te: "Telugu",
  ur: "Urdu",
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** A language by its code or its English name, in any case; null for another. */
export function readLanguage(typed: string): Language | null {
  const wanted = typed.trim().toLowerCase();
  return (
    LANGUAGE_CODES.find((code) => code === wanted || LANGUAGES[code].toLowerCase() === wanted) ??
    null
  );
}

/** A language's English name; a code that isn't listed is shown as it is. */
export const languageName = (code: string): string =>
  Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code as Language] : code;
