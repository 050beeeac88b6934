import type { Page } from "@playwright/test";
import { FLASH_COOKIE, packFlash, type Flash } from "#app/ui/notifications/flash.ts";
import { at } from "./sites.ts";
import { open } from "./test.ts";

/** The page on which every overlay can be tried. */
const GALLERY = "/__ui";

/** Sections of it fail, to show how that looks. */
const FAILING = /This section fails to show its failure/;

/** Opens the page of all components. */
export function openGallery(page: Page, faults: { allow(...patterns: RegExp[]): void }) {
  faults.allow(FAILING);
  return open(page, at(GALLERY));
}

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** The cookie of a notice that came over a redirect. */
export const flashOf = (notice: Flash) => ({
  name: FLASH_COOKIE,
  value: packFlash(notice),
  url: at("/"),
});
