import type { Page } from "@playwright/test";
import { unique } from "#tests/support/factories.ts";
import { becomeAdmin, call, newPoi, WHOLE } from "#tests/e2e/support/catalogue.ts";
import {
  newPlace,
  passesWideAndNarrow,
  press,
  shown,
  WHOLE_PLACE,
} from "#tests/e2e/support/admin-pages.ts";
import { at } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

test.beforeEach(({ page }) => becomeAdmin(page));

/** Two records that differ in what they say, and the fields that a merge of them is reported by. */
const KINDS = {
  place: async (page: Page, name: string) =>
    [
      await newPlace(page, { ...WHOLE_PLACE, name, popularity: 20 }),
      await newPlace(page, {
        ...WHOLE_PLACE,
        name: `${name}s`,
        popularity: 70,
        aliases: ["पुराना नगर"],
      }),
    ] as const,
  poi: async (page: Page, name: string) =>
    [
      await newPoi(page, { ...WHOLE, name, visitMinutes: 20 }),
      await newPoi(page, {
        ...WHOLE,
        name: `${name}s`,
        visitMinutes: 70,
        openingHours: {
          mon: [
            ["09:00", "12:00"],
            ["14:00", "17:00"],
          ],
        },
      }),
    ] as const,
};
const CHOSEN = {
  place: { field: "Popularity", key: "popularity" },
  poi: { field: "Typical visit", key: "visitMinutes" },
} as const;

for (const kind of ["place", "poi"] as const) {
  test(`two of kind ${kind} are compared, chosen from field by field and merged by keyboard alone`, async ({
    page,
  }) => {
    const name = unique("Lantern Gate");
    const [stored] = await KINDS[kind](page, name);
    await open(page, at(`/${kind}-management/duplicates`));
    await page.getByRole("link", { name: `Keep this one: ${name}, and preview` }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Merge two/);
    const { field, key } = CHOSEN[kind];
    const radios = page.getByRole("group", { name: field });
    await radios.getByLabel("From the kept record").focus();
    await page.keyboard.press("ArrowDown");
    const outcome = page
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${field}`) }) });
    await expect(outcome).toContainText("70");
    await expect(
      radios.getByLabel("From the other record"),
      "the focus stays where the choice is made",
    ).toBeFocused();
    await page.getByRole("button", { name: "Merge records" }).focus();
    await page.keyboard.press("Enter");
    await shown(page, `Records merged into ${name}.`);
    expect(
      await (await page.request.get(at(`/api/admin/${kind}s/${stored.id}`))).json(),
    ).toMatchObject({ [key]: 70 });
    await call(page, "DELETE", `/api/admin/${kind}s/${stored.id}`);
  });

  test(`what was chosen of two of kind ${kind} before the page's code came is in the outcome once it is there`, async ({
    page,
  }) => {
    const name = unique("Lamp Market");
    const [stored, other] = await KINDS[kind](page, name);
    let come = () => undefined as void;
    const code = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\.js$/, async (route) => {
      await code;
      await route.continue();
    });
    await page.goto(at(`/${kind}-management/merge?keepId=${stored.id}&dropId=${other.id}`), {
      waitUntil: "commit",
    });
    const { field } = CHOSEN[kind];
    await page.getByRole("group", { name: field }).getByLabel("From the other record").check();
    const outcome = page
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${field}`) }) });
    await expect(outcome).toContainText("20");
    come();
    await expect(outcome).toContainText("70");
    for (const { id } of [stored, other]) await call(page, "DELETE", `/api/admin/${kind}s/${id}`);
  });

  test(`the page that merges two of kind ${kind} keeps to its width and passes axe, wide and narrow, in light and in dark`, async ({
    page,
  }) => {
    const two = await KINDS[kind](
      page,
      `${unique("Gate")} of the two rivers that meet below the Fort of the Seven Kings and of their Queens`,
    );
    await passesWideAndNarrow(
      page,
      `/${kind}-management/merge?keepId=${two[0].id}&dropId=${two[1].id}`,
    );
    for (const { id } of two) await call(page, "DELETE", `/api/admin/${kind}s/${id}`);
  });

  test(`of two administrators who merge the same pair of kind ${kind}, the later one is notified and redirected`, async ({
    page,
    faults,
  }) => {
    faults.allow(/422/);
    const name = unique("Old Ferry");
    const [keep, drop] = await KINDS[kind](page, name);
    const two = { keepId: keep.id, dropId: drop.id };
    await open(page, at(`/${kind}-management/merge?${String(new URLSearchParams(two))}`));
    await call(page, "POST", `/api/admin/${kind}s/merge`, two);
    await press(page, "Merge records");
    if (kind === "place") {
      await shown(page, "Records not merged. One of these records no longer exists");
      await expect(page).toHaveURL(at("/place-management/duplicates"));
    } else await expect(page.getByRole("alert")).toContainText("One of the records was removed");
    await open(page, at(`/${kind}-management/${drop.id}`));
    if (kind === "place") await expect(page).toHaveURL(at(`/place-management/${keep.id}`));
    await call(page, "DELETE", `/api/admin/${kind}s/${keep.id}`);
  });
}

test("a merge says when it would leave neither of the two in the guide", async ({ page }) => {
  const [draft, published] = [
    await newPlace(page),
    await newPlace(page, { ...WHOLE_PLACE, isPublished: true }),
  ];
  await open(page, at(`/place-management/merge?keepId=${draft.id}&dropId=${published.id}`));
  await expect(page.getByText("Neither record would be visible")).toBeVisible();
  await page.getByRole("link", { name: "Keep the other record instead" }).click();
  await expect(page.getByText(`${published.name} is kept (published)`)).toBeVisible();
  await expect(page.getByText("Neither record would be visible")).toHaveCount(0);
  for (const { id } of [draft, published]) await call(page, "DELETE", `/api/admin/places/${id}`);
});

for (const { kind, label } of [
  { kind: "place", label: "Popularity" },
  { kind: "poi", label: "Typical visit" },
] as const)
  test(`what was typed of a record of kind ${kind} that someone removed meanwhile stands, and the record is brought back for it`, async ({
    page,
    faults,
  }) => {
    faults.allow(/409/);
    const { id, name } = kind === "place" ? await newPlace(page) : await newPoi(page);
    const theirs = (method: "PATCH" | "DELETE", change?: object) =>
      call(page, method, `/api/admin/${kind}s/${id}`, change);
    await open(page, at(`/${kind}-management/${id}`));
    await page.getByLabel(label).fill("33");
    await page.getByLabel("Description").fill("Ghats in the morning light");
    await theirs("DELETE");
    await press(page, "Save");
    await expect(page.getByRole("alert")).toContainText(
      `${name} was removed while you were editing`,
    );
    await expect(page.getByLabel("Description")).toHaveValue("Ghats in the morning light");
    await press(page, "Restore and save");
    await shown(page, `${name} saved as a draft.`);
    await expect(page.getByLabel(label)).toHaveValue("33");
    await expect(page.getByLabel("Description")).toHaveValue("Ghats in the morning light");

    await page.getByLabel("Description").fill("Ghats at dusk");
    await theirs("PATCH", { description: "Somebody else’s words" });
    await theirs("DELETE");
    await press(page, "Save");
    await press(page, "Restore and save");
    await expect(
      page.getByRole("alert"),
      "what was changed before it was removed is not saved over unseen",
    ).toContainText("Current version: Somebody else’s words");
    await press(page, "Save my version");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Description")).toHaveValue("Ghats at dusk");
    await theirs("DELETE");
  });
