import { storedMessages } from "#tests/e2e/support/messages.ts";
import { background, DARK, LIGHT } from "#tests/e2e/support/look.ts";
import { at, hostOf, KONKAN } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("the search of the home page leads to what it finds, in Devanagari too", async ({ page }) => {
  await page.goto(at("/"));
  const search = page.getByRole("main").getByRole("search");
  await search.getByRole("combobox").fill("जयपुर");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(at(`/explore?q=${encodeURIComponent("जयपुर")}`));
  await page.locator('[data-pin="jaipur"]').getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jaipur");
});

test("a month and a request are asked for by links and a form", async ({ page }) => {
  await page.goto(at("/"));
  await page
    .getByRole("navigation", { name: "Choose a month" })
    .getByRole("link", { name: "May" })
    .click();
  await expect(page.getByRole("heading", { name: "Where to go in May" })).toBeInViewport();
  await page.getByLabel("Days").selectOption("5");
  await page.getByRole("button", { name: "Show places" }).click();
  await expect(page).toHaveURL(/days=5&month=5/);
  await expect(page.locator("#for-you article")).toHaveCount(4);
});

test("the filters are a form, whose empty fields don't fill the address", async ({ page }) => {
  await page.goto(at("/explore"));
  await page.locator("summary", { hasText: "Filters" }).click();
  await page.getByLabel("State", { exact: true }).selectOption("Kerala");
  await page.getByLabel("Best in").selectOption("1");
  await page.getByRole("button", { name: "Show places" }).last().click();
  await expect(page.locator("#results-title")).toHaveText(
    /^\d+ places in Kerala that are at their best in January$/,
  );
  await page.locator("summary", { hasText: "Filters (2)" }).click();
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Kerala");
  const query = new URL(page.url()).searchParams;
  expect([...query].filter(([, value]) => value === "")).toEqual([]);
  await page.goto(at("/explore"));
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(at("/explore?page=2"));
});

test("the map of all places and its pins are there", async ({ page }) => {
  await page.goto(at("/explore?view=map"));
  const pins = page.getByRole("figure", { name: "Map of all results" }).getByRole("link");
  await expect(pins).toHaveCount(20);
  await pins
    .filter({ has: page.locator("[class*=map-disc]") })
    .and(page.getByRole("link", { name: "Leh", exact: true }))
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leh");
});

test("a destination shows fees and hours as text, and its pins link to its POIs", async ({
  page,
}) => {
  await page.goto(at("/destination/jaipur"));
  const fort = page.locator("#amber-fort");
  await expect(fort).toContainText("Open daily 08:00–17:30");
  await expect(fort).toContainText("₹200 · ₹1,000 for foreign visitors");
  await expect(fort).not.toContainText(/Open now|Closed now/);
  const map = page.getByRole("figure", { name: "Map of what to see in Jaipur" });
  await map.scrollIntoViewIfNeeded();
  await map.getByRole("link", { name: /Hawa Mahal/ }).click();
  await expect(page).toHaveURL(at("/destination/jaipur#hawa-mahal"));
  await expect(page.locator("#hawa-mahal")).toBeInViewport();
});

test("an empty message comes back with what is wrong, each a link to its field, and what was typed", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await page.goto(at("/contact-us"));
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("Your message wasn’t sent");
  await expect(page.getByLabel("Name")).toHaveValue("Asha Rao");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Invalid email/);
  await page.getByRole("alert").getByRole("link", { name: /Email/ }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("a message is sent and arrives at the company whose site it is", async ({ page }) => {
  const email = "browser-without-script@example.com";
  await page.goto(at("/contact-us", KONKAN));
  await page.getByLabel("Name").fill("Jean-Luc O’Neil");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message").fill("When do the boats to the islands start?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toContainText("Your message has been sent");
  await expect(page).toHaveURL(at("/contact-us?sent=1", KONKAN));
  expect(await storedMessages(email)).toEqual([
    {
      company: "Konkan Coast Holidays",
      name: "Jean-Luc O’Neil",
      subject: "",
      message: "When do the boats to the islands start?",
    },
  ]);
});

test("the light switch is a form that comes back to the same page and is remembered", async ({
  page,
}) => {
  await page.goto(at("/explore?state=Kerala"));
  expect(await background(page)).toBe(LIGHT);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect(page).toHaveURL(at("/explore?state=Kerala"));
  expect(await background(page)).toBe(DARK);
  await page.goto(at("/about-us"));
  expect(await background(page)).toBe(DARK);
  await page.getByRole("button", { name: "Switch to light mode" }).click();
  expect(await background(page)).toBe(LIGHT);
});

test("an unknown sub-domain goes on to the main site, keeping path and query", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  await page.goto(at("/about-us?from=a%20friend", { slug: "nowhere" }));
  await expect(page.getByRole("status")).toHaveText(
    `This subdomain is not configured. Redirecting to ${hostOf(null)}...`,
  );
  await expect(page).toHaveURL(at("/about-us?from=a%20friend"));
});

test("the menu of a phone opens and leads on", async ({ page }) => {
  await page.goto(at("/"));
  await page.getByLabel("Menu", { exact: true }).click();
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Islands" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The islands of India");
});
