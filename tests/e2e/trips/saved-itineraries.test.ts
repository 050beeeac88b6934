import { PARTNER } from "#tests/e2e/support/accounts.ts";
import { axeFindings, colourFindings } from "#tests/e2e/support/axe.ts";
import { overflow, switchScheme } from "#tests/e2e/support/look.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";
import { newTraveller } from "#tests/e2e/support/travellers.ts";
import { newTrip } from "#tests/e2e/support/trips.ts";

const LONG =
  "A very long journey with grandmother’s whole family from the Himalaya to the backwaters, slowly, by train and by ferry";
const HINDI = "जयपुर और उदयपुर की शाही यात्रा";

test(
  "a traveller without trips sees what to do next",
  { tag: "@phone" },
  async ({ context, page }) => {
    await browseAs(context, await newTraveller());
    await open(page, at("/saved-itineraries"));
    await expect(page.getByText("No trips yet")).toBeVisible();
    await expect(page.getByRole("search", { name: "trips" })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test(
  "trips are listed with their cover, dates, days and stops, the last changed first, and found by a word",
  { tag: "@phone" },
  async ({ context, page }) => {
    await browseAs(context, await newTraveller());
    await newTrip(page, { placeId: "jaipur", days: 3, startsOn: "2026-12-05", title: HINDI });
    await newTrip(page, { placeId: "munnar", days: 1, title: LONG, begin: "empty" });
    await open(page, at("/saved-itineraries"));

    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("button") });
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText([LONG, HINDI]);
    await expect(cards.nth(0)).toContainText("No dates yet · 1 day, 0 stops");
    await expect(cards.nth(1)).toContainText(/5 – 7 Dec 2026 · 3 days, \d+ stops/);
    await expect(cards.nth(1).locator("img")).toHaveAttribute("src", "/covers/jaipur.svg");
    expect(await overflow(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await switchScheme(page);
    expect(await colourFindings(page)).toEqual([]);

    for (const [word, titles] of [
      ["rajasthan", [HINDI]],
      ["शाही", [HINDI]],
      ["grandmother", [LONG]],
    ] as const) {
      await page.getByLabel("Search your trips").fill(word);
      await page.getByRole("button", { name: "Search" }).and(page.locator("main button")).click();
      await expect(cards.getByRole("heading", { level: 3 })).toHaveText(titles);
    }
    await page.getByLabel("Search your trips").fill("antarctica");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No trips match your search")).toBeVisible();
  },
);

test(
  "a trip is duplicated, archived and unarchived, and a deleted one is restored in the list it was deleted from",
  { tag: "@phone" },
  async ({ context, page }) => {
    await browseAs(context, await newTraveller());
    await newTrip(page, { placeId: "leh", days: 2, title: "To the lakes", begin: "empty" });
    await open(page, at("/saved-itineraries"));
    const headings = page.getByRole("main").getByRole("heading", { level: 3 });

    await page.getByRole("button", { name: "Duplicate To the lakes" }).click();
    await expect(headings).toHaveCount(2);
    const copy = (await headings.first().textContent())!;
    expect(copy).not.toBe("To the lakes");

    await page.getByRole("button", { name: `Archive ${copy}` }).click();
    await expect(headings).toHaveText(["To the lakes"]);
    await page.getByRole("link", { name: "Archive" }).click();
    await expect(headings).toHaveText([copy]);

    await page.getByRole("button", { name: `Delete ${copy}` }).click();
    await expect(page.getByText("No archived trips")).toBeVisible();
    await expect(page).toHaveURL(/archived=true&removed=/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(headings).toHaveText([copy]);
    await page.getByRole("button", { name: `Unarchive ${copy}` }).click();
    await expect(page.getByText("No archived trips")).toBeVisible();
    await page.getByRole("link", { name: "Current" }).click();
    await expect(headings).toHaveCount(2);
  },
);

test(
  "a permanently deleted trip is reported as gone, not as an error",
  { tag: "@phone" },
  async ({ context, page }) => {
    await browseAs(context, await newTraveller());
    await open(page, at("/saved-itineraries?removed=01890000-0000-7000-8000-000000000000"));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(
      page.getByText("The 10 minutes are up, so the trip can’t be restored.").first(),
    ).toBeVisible();
  },
);

test(
  "on a partner's site the list shows the partner's trips in its own colours",
  { tag: "@phone" },
  async ({ context, page }) => {
    await browseAs(context, PARTNER);
    await open(page, at("/itinerary/leh", HIMALAYA));
    const trip = { placeId: "leh", days: 2, title: "Guests in June", begin: "empty" };
    const made = await page.evaluate(
      (body) =>
        fetch("/api/itineraries", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }).then(({ status }) => status),
      trip,
    );
    expect(made).toBe(201);
    await open(page, at("/saved-itineraries", HIMALAYA));
    await expect(
      page.getByRole("main").getByRole("heading", { level: 3, name: "Guests in June" }).first(),
    ).toBeVisible();
    expect(await colourFindings(page)).toEqual([]);
    await switchScheme(page);
    expect(await colourFindings(page)).toEqual([]);
  },
);
