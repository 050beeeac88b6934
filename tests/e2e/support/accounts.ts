import type { Page } from "@playwright/test";
import { browseAs } from "./sessions.ts";
import { at, HIMALAYA, MAIN, type Site } from "./sites.ts";

interface DemoAccount {
  site: Site;
  name: string;
  email: string;
  password: string;
}

/** The demonstration's accounts that the browser signs in with. */
export const ADMIN: DemoAccount = {
  site: MAIN,
  name: "Asha Verma",
  email: "admin@wayfold.test",
  password: "wayfold-admin-1",
};
export const TRAVELLER: DemoAccount = {
  site: MAIN,
  name: "Ravi Nair",
  email: "traveller@wayfold.test",
  password: "wayfold-traveller-1",
};
export const PARTNER: DemoAccount = {
  site: HIMALAYA,
  name: "Tenzin Dorje",
  email: "partner@himalaya.test",
  password: "wayfold-partner-1",
};

export const dialogOf = (page: Page) => page.getByRole("dialog");

/** Fills the open sign-in and sends it. */
export async function fillLogin(
  page: Page,
  { email, password }: Pick<DemoAccount, "email" | "password">,
): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Log in" }).click();
}

/** Opens `path` as someone who has signed in before. */
export async function arriveAs(
  page: Page,
  account: DemoAccount,
  path = "/about-us",
): Promise<void> {
  await browseAs(page.context(), account);
  await page.goto(at(path, account.site));
}
