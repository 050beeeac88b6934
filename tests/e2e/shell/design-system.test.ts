import { axeFindings } from "#tests/e2e/support/axe.ts";
import { overflow } from "#tests/e2e/support/look.ts";
import { openGallery } from "#tests/e2e/support/overlays.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("the page of all components shows a failed section with its words, tells of the failure, and keeps to its width", async ({
  page,
  faults,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener("wayfold:error", ({ detail }) =>
      heard.push([detail.section, detail.level, String(detail.error)]),
    );
  });
  await openGallery(page, faults);
  const failed = page
    .getByRole("alert")
    .filter({ hasText: "Oops! Something went wrong in the map." });
  await expect(failed).toHaveCount(2);
  await expect(failed.first()).toContainText("We've logged the error. Please try again.");
  expect(
    await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard),
  ).toContainEqual(["the map", "section", "Error: This section fails to show its failure."]);
  await failed.first().getByRole("button", { name: "Try again" }).click();
  await expect(failed, "it was tried again, and failed again").toHaveCount(2);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.length))
    .toBe(5);
  expect(await overflow(page)).toEqual([]);
});

test("the page of all components is photographed, each in light and in dark, and passes axe", async ({
  page,
  faults,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page, faults);
  // The page draws every landmark twice, in light and in dark.
  expect((await axeFindings(page)).filter((line) => !line.startsWith("landmark-unique"))).toEqual(
    [],
  );
  const folder = `test-results/design-system-${test.info().project.name}`;
  await page.screenshot({ path: `${folder}.png`, fullPage: true });
});
