import type { Page } from "@playwright/test";
import { PAGES } from "#tests/e2e/support/pages.ts";
import { answerOf, at, originOf, SITES, type Site } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`);
const contentOf = (page: Page, name: string) => meta(page, name).getAttribute("content");

/** A picture for social networks: on this site, a PNG. */
async function expectPicture(address: string, site: Site): Promise<void> {
  expect(address).toContain(`${originOf(site)}/social/`);
  const picture = await answerOf(address.slice(originOf(site).length), site, { accept: "image/*" });
  expect([picture.status, picture.headers["content-type"]], address).toEqual([200, "image/png"]);
}

for (const site of SITES) {
  for (const { name, path, status = 200, isHidden = false, title } of PAGES) {
    test(`the ${name} page of ${site.name} is whole without script, and its head says what it is`, async ({
      page,
      faults,
    }) => {
      if (status === 404) faults.allow(/404/);
      const response = await page.goto(at(path, site));
      expect(response!.status()).toBe(status);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      const full = await page.title();
      const own = title === undefined ? "" : full.slice(0, -` · ${site.title}`.length);
      if (title instanceof RegExp) expect(own).toMatch(title);
      else expect(own).toBe(title ?? "");
      expect(full).toBe(title === undefined ? site.title : `${own} · ${site.title}`);

      const description = (await contentOf(page, "description"))!;
      expect(description.length).toBeGreaterThan(20);
      expect(description.length).toBeLessThanOrEqual(200);
      const address = at(path.replace("?view=map", ""), site);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(isHidden ? 0 : 1);
      if (isHidden) expect(await contentOf(page, "robots")).toBe("noindex");
      else
        expect(
          new URL((await page.locator('link[rel="canonical"]').getAttribute("href"))!).searchParams
            .size,
        ).toBe(new URL(address).searchParams.size);
      if (!isHidden && !path.includes("?"))
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
      expect(await contentOf(page, "og:site_name")).toBe(site.name);
      expect(await contentOf(page, "og:title")).toBe(title === undefined ? site.title : own);
      expect(await contentOf(page, "og:description")).toBe(description);
      expect(await contentOf(page, "og:url")).toContain(originOf(site));
      expect(await contentOf(page, "og:type")).toBe("website");
      await expectPicture((await contentOf(page, "og:image"))!, site);

      expect(await page.locator("img:not([alt])").count()).toBe(0);
      for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(() => JSON.parse(text)).not.toThrow();
    });
  }
}

test("no link, form or picture of any page leads nowhere", async ({ page, faults }) => {
  test.slow();
  faults.allow(/404/);
  const addresses = new Set<string>();
  for (const { path } of PAGES) {
    await page.goto(at(path));
    const found = await page.evaluate(() => [
      ...[...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
      ...[...document.querySelectorAll<HTMLFormElement>('form:not([method="post"])')].map(
        (form) => form.action,
      ),
      ...[...document.images].map(({ src }) => src),
      ...[...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href),
    ]);
    for (const url of found)
      if (url.startsWith(at("/"))) addresses.add(url.slice(at("").length).replace(/#.*/, ""));
  }
  addresses.delete("/no-such-page");
  expect(addresses.size).toBeGreaterThan(150);
  const dead: string[] = [];
  for (const path of addresses) {
    const { status } = await answerOf(path);
    if (status >= 400) dead.push(`${status} ${path}`);
  }
  expect(dead).toEqual([]);
});

test("every link within a page leads to something on it", async ({ page, faults }) => {
  faults.allow(/404/);
  const broken: string[] = [];
  for (const { path } of PAGES) {
    await page.goto(at(path));
    const missing = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute("href")!)
          .filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))),
      );
    broken.push(...missing.map((href) => `${path}${href}`));
  }
  expect(broken).toEqual([]);
});
