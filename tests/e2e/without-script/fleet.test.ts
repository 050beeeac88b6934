import { PARTNER } from "#tests/e2e/support/accounts.ts";
import { browseAs } from "#tests/e2e/support/sessions.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const number = () => String(1 + Math.floor(Math.random() * 9_998)).padStart(4, "0");

test("a file of vehicles is checked, corrected and imported, and a vehicle is edited, by forms alone", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await browseAs(page.context(), PARTNER);
  const plate = `HP02R${number()}`;
  const upload = async (rows: string) => {
    await page.getByLabel("CSV file").setInputFiles({
      name: "fleet.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Number,Class,Model,Seats\n${rows}`),
    });
    await page.getByRole("button", { name: "Check file" }).click();
  };
  await page.goto(at("/fleet-management/import", HIMALAYA));
  await upload(`${plate},sedan,Dzire,4\nXX1,van,,0`);
  await expect(page.getByText("Nothing is saved while a row is refused")).toBeVisible();
  await expect(page.getByText(/Class: Choose a vehicle class/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await upload(`${plate},sedan,Dzire,4`);
  await page.getByRole("button", { name: "Import 1 row" }).click();

  await page.goto(at(`/fleet-management?q=${plate}`, HIMALAYA));
  await page.getByRole("link", { name: /^HP 02 R/ }).click();
  await page.getByLabel("Model").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: /^Model: / }).click();
  await page.getByLabel("Model").fill("Swift Dzire");
  await page.getByLabel("Permit until").fill("2035-12-31");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Permit until")).toHaveValue("2035-12-31");
  await page.getByRole("button", { name: "Retire vehicle" }).click();
  await expect(page.getByText("This vehicle is retired and isn’t assigned.")).toBeVisible();
  await page.getByRole("button", { name: "Put back into service" }).click();
  await expect(page.getByRole("button", { name: "Retire vehicle" })).toBeVisible();
});
