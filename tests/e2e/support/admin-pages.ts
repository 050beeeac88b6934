import type { Page } from "@playwright/test";
import type { AdminPlace } from "#app/schemas/admin/catalogue-admin.ts";
import { unique } from "#tests/support/factories.ts";
import { axeFindings, colourFindings } from "./axe.ts";
import { call } from "./catalogue.ts";
import { overflow, switchScheme } from "./look.ts";
import { at } from "./sites.ts";
import { expect, open } from "./test.ts";

/** What the page tells of what was done. */
export const shown = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

export const press = (page: Page, button: string) =>
  page.getByRole("button", { name: button, exact: true }).click();

/** What a place needs to be in the guide, and a little more. */
export const WHOLE_PLACE = {
  description:
    "A market town on a bend of the river, with stepped streets, a weekly fair of potters and weavers, and a row of old houses that are open to look at. ".repeat(
      2,
    ),
  latitude: 23.1,
  longitude: 77.2,
  landscape: "river-gorge",
  address: {
    line: null,
    city: null,
    district: "Rewa",
    state: "Madhya Pradesh",
    country: "India",
    postalCode: null,
  },
};

/** A place of this test's own; a draft, unless it says otherwise. */
export const newPlace = (page: Page, fields: Partial<Record<keyof AdminPlace, unknown>> = {}) =>
  call<AdminPlace>(page, "POST", "/api/admin/places", { name: unique("Devgarh"), ...fields });

/** A page of the desks keeps to its width, and axe finds nothing wrong with it, wide and narrow, in light and in dark. */
export async function passesWideAndNarrow(page: Page, path: string): Promise<void> {
  await open(page, at(path));
  expect(await axeFindings(page), "wide").toEqual([]);
  await switchScheme(page);
  expect(await colourFindings(page), "in dark").toEqual([]);
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `at ${width}`).toEqual([]);
  }
  expect(await axeFindings(page), "narrow").toEqual([]);
}
