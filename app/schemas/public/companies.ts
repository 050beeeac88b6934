import { z } from "zod";
import { BRAND_FONTS, isFontFamily } from "#app/domain/brand/fonts.ts";
import { isHexColor } from "#app/domain/brand/palette.ts";
import { readPicturePath } from "#app/domain/images/picture-paths.ts";
import { Id, isOneLine } from "./common.ts";

export const THEME_MODES = ["auto", "light", "dark"] as const;
export const ThemeMode = z.enum(THEME_MODES);
export type ThemeMode = z.infer<typeof ThemeMode>;

/** What a company's site looks like, as it is stored; what is read from it is made safe by lib/brand. */
const Branding = z.strictObject({
  logoUrl: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  fontFamily: z.string(),
  themeMode: ThemeMode,
});
type Branding = z.infer<typeof Branding>;

export const Company = z.strictObject({
  id: Id,
  companyName: z.string(),
  /** The host name its guests use. */
  domain: z.string(),
  branding: Branding,
  isMainCompany: z.boolean(),
  /** Whose product its site runs on; null for the main company. */
  poweredBy: z.string().nullable(),
  parentId: Id.nullable(),
  version: z.int().min(1),
});
export type Company = z.infer<typeof Company>;

/** A host name as a client may send it; look-alikes and ports are dealt with by lib/hosts. */
export const DomainParams = z.object({ domain: z.string().min(1).max(253) });

/** Text that must be there, and the spec's sentence for when it is not. */
const required = (label: string, maxLength: number) => {
  const missing = `${label} is required and cannot be blank`;
  return z
    .string(missing)
    .trim()
    .refine((typed) => typed !== "", { error: missing, abort: true })
    .max(maxLength, {
      error: `Keep the ${label.toLowerCase()} under ${maxLength} characters`,
      abort: true,
    })
    .refine(isOneLine, { error: "Remove unsupported characters", abort: true });
};

/** A mark that the product brings along, the one that is drawn from the company's name and colour, or an uploaded one. */
const isLogoPath = (path: string) =>
  /^\/brand\/[\w-]+\.(svg|png|webp)$/.test(path) ||
  path === "/favicon.svg" ||
  readPicturePath(path) !== null;

const color = (label: string) =>
  required(label, 64).refine(isHexColor, "Use a colour such as #8b5cf6");

/** `Poppins` or `Poppins, sans-serif`: a font that the site serves itself, by its name as the list writes it. */
function ownFont(text: string): string | null {
  if (!isFontFamily(text)) return null;
  const [name, generic, ...more] = text.split(",").map((part) => part.trim().toLowerCase());
  const font = BRAND_FONTS.find(({ family }) => family.toLowerCase() === name);
  if (
    !font ||
    more.length > 0 ||
    (generic !== undefined && generic !== "serif" && generic !== "sans-serif")
  )
    return null;
  return generic === undefined ? font.family : `${font.family}, ${generic}`;
}

const FontFamily = required("Font family", 200).transform((text, { addIssue }) => {
  const font = ownFont(text);
  if (font === null)
    addIssue({
      code: "custom",
      message: `Choose one of ${BRAND_FONTS.map(({ family }) => family).join(", ")}`,
    });
  return font ?? z.NEVER;
});

/** A company's look as it is written: colours, fonts and a logo that every page can show. */
export const BrandingInput = z.strictObject(
  {
    /** Null, as a company without a logo has it, takes the logo away. */
    logoUrl: required("Logo URL", 300)
      .refine(
        isLogoPath,
        "Upload a logo, or use one hosted on this site such as /brand/wayfold-mark.svg. Logos from other sites aren’t supported",
      )
      .nullable(),
    primaryColor: color("Primary color"),
    secondaryColor: color("Secondary color"),
    fontFamily: FontFamily,
    themeMode: required("Theme mode", 20).pipe(z.enum(THEME_MODES, "Choose auto, light or dark")),
  },
  {
    error: ({ code }) => (code === "invalid_type" ? "Branding information is required" : undefined),
  },
);
export type BrandingInput = z.infer<typeof BrandingInput>;

const CompanyName = required("Company name", 100);

/** The version that is changed; without it the last write wins. */
const version = z.int().min(1).optional();

export const CompanyUpdate = z.strictObject({
  companyName: CompanyName,
  branding: BrandingInput,
  version,
});
export const BrandingUpdate = BrandingInput.extend({ version });
export type BrandingUpdate = z.infer<typeof BrandingUpdate>;
export type CompanyUpdate = z.infer<typeof CompanyUpdate>;

/** A new partner: its name, the name of its sub-domain (alone or before a main host), and as much of its look as is known. */
export const NewCompany = z.strictObject({
  companyName: CompanyName,
  domain: required("Domain", 253),
  branding: BrandingInput.partial().optional(),
});
export type NewCompany = z.infer<typeof NewCompany>;

export const CompanyParams = z.object({ id: Id });
