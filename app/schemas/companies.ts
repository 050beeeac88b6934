import { z } from "zod";
import { Id } from "./common.ts";

export const THEME_MODES = ["auto", "light", "dark"] as const;
export const ThemeMode = z.enum(THEME_MODES);
export type ThemeMode = z.infer<typeof ThemeMode>;

/** What a company's site looks like, as it is stored; what is read from it is made safe by lib/brand. */
export const Branding = z.strictObject({
  logoUrl: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  fontFamily: z.string(),
  themeMode: ThemeMode,
});
export type Branding = z.infer<typeof Branding>;

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
});
export type Company = z.infer<typeof Company>;

/** A host name as a client may send it; look-alikes and ports are dealt with by lib/hosts. */
export const DomainParams = z.object({ domain: z.string().min(1).max(253) });
