import { hueOf, switchScheme } from "#tests/e2e/support/look.ts";
import { at, HIMALAYA, SITES } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

/** How far a brand's shades may lie from its colour, in degrees of hue. */
const NEAR = 8;

for (const site of SITES) {
  test(
    `${site.name} shows its own name, mark, colour and font, and no one else's`,
    { tag: "@layout" },
    async ({ page }) => {
      await open(page, at("/", site));
      await expect(page).toHaveTitle(site.title);
      const logo = page.getByRole("banner").getByRole("link", { name: site.name });
      await expect(logo).toHaveAttribute("href", "/");
      expect(
        await logo
          .locator("img")
          .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);

      const hue = hueOfHex(site.primaryColor);
      const search = page.getByRole("main").getByRole("button", { name: "Search", exact: true });
      expect(Math.abs((await hueOf(search)) - hue), "in light").toBeLessThan(NEAR);
      await switchScheme(page);
      expect(Math.abs((await hueOf(search)) - hue), "in dark").toBeLessThan(NEAR);

      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts]
          .filter(({ status }) => status === "loaded")
          .map(({ family }) => family.replace(/["']/g, ""));
        return {
          first: getComputedStyle(document.body).fontFamily.split(",")[0]!.replace(/["']/g, ""),
          loaded: [...new Set(loaded)],
        };
      });
      expect(fonts.first).toContain(site.fontFamily);
      expect(
        fonts.loaded.filter((family) =>
          SITES.some((other) => other !== site && family.includes(other.fontFamily)),
        ),
      ).toEqual([]);
      expect(fonts.loaded.some((family) => family.includes(site.fontFamily))).toBe(true);
    },
  );

  test(`the footer of ${site.name} carries its name and year, and the credit only on a partner's site`, async ({
    page,
  }) => {
    await open(page, at("/contact-us", site));
    const footer = page.getByRole("contentinfo");
    await expect(
      footer.getByText(`© ${new Date().getFullYear()} ${site.name}`, { exact: true }),
    ).toBeVisible();
    await expect(footer.getByText("Powered by Wayfold", { exact: true })).toHaveCount(
      site.slug === null ? 0 : 1,
    );
    const others = SITES.filter((other) => other !== site && other.name !== "Wayfold");
    for (const other of others) await expect(page.getByText(other.name)).toHaveCount(0);
  });
}

test(
  "a partner's page that React makes again for an address without a page keeps the partner's look and the chosen scheme",
  { tag: "@layout" },
  async ({ page, faults }) => {
    faults.allow(/404/);
    await open(page, at("/explore", HIMALAYA));
    await switchScheme(page);
    const look = () =>
      page.evaluate(() => [
        document.documentElement.style.cssText,
        getComputedStyle(document.body).backgroundColor,
      ]);
    const before = await look();
    expect(before[0]).not.toBe("");
    await page.evaluate(() =>
      (
        window as unknown as { __remixRouter: { navigate(path: string): void } }
      ).__remixRouter.navigate("/destination/no-such-place"),
    );
    await expect(
      page.getByRole("heading", { level: 1, name: "We can’t find this page" }),
    ).toBeVisible();
    expect(await look()).toEqual(before);
  },
);

function hueOfHex(hex: string): number {
  const [red = 0, green = 0, blue = 0] = hex
    .match(/[\da-f]{2}/gi)!
    .map((part) => Number.parseInt(part, 16));
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (most === red) return (((green - blue) / (most - least)) * 60 + 360) % 360;
  return most === green
    ? 120 + ((blue - red) / (most - least)) * 60
    : 240 + ((red - green) / (most - least)) * 60;
}
