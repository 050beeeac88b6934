import type { Page } from "@playwright/test";
import { at } from "./sites.ts";
import { expect, open } from "./test.ts";

const DAY = 24 * 3_600_000;
const REFERENCE = /[2-9B-Z]{4}-[2-9B-Z]{4}/;

/** A time of a day to come, as the browser's field takes it. */
export const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${time}`;

const referenceIn = (text: string) => REFERENCE.exec(text)![0];

/** Books a sedan from Delhi to Agra in a week; `go` opens the page. */
export async function bookCab(
  page: Page,
  go: (page: Page, address: string) => Promise<unknown> = open,
): Promise<string> {
  await go(page, at("/cabs"));
  await page.getByLabel("From", { exact: true }).fill("Delhi");
  await page.getByLabel("To", { exact: true }).fill("Agra");
  await page.getByLabel("Pickup", { exact: true }).fill(inDays(7, "09:00"));
  await page.getByRole("button", { name: "Show prices" }).click();
  await page.getByRole("link", { name: "Book this car: Sedan" }).click();
  await page.getByLabel("Phone").fill("98765 43210");
  await page.getByRole("button", { name: /^Book for ₹/ }).click();
  await expect(page).toHaveURL(/\/my-bookings\/.*booked=1$/);
  return referenceIn(page.url());
}
