import { ask } from "#tests/support/http.ts";
import { answerOf, at, HIMALAYA, hostOf, KONKAN, MAIN, port } from "#tests/e2e/support/sites.ts";
import { expect, open, test } from "#tests/e2e/support/test.ts";

const NOWHERE = { slug: "nowhere" };

test("an unknown sub-domain says so and goes on to the main site after 1.5 s, keeping path, query and hash", async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  const start = new Date("2026-03-01T06:30:00Z");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 60_000);
  const response = await page.goto(at("/about-us?from=a%20friend#main", NOWHERE));
  expect(response!.status()).toBe(404);
  await expect(page.getByRole("status")).toHaveText(
    `This subdomain is not configured. Redirecting to ${hostOf(null)}...`,
  );
  await expect(page).toHaveTitle("Redirecting · Wayfold");
  let hasLeft = false;
  page.on("request", (request) => (hasLeft ||= request.isNavigationRequest()));
  await page.clock.runFor(1_499);
  expect(hasLeft).toBe(false);
  await page.clock.runFor(1);
  await page.waitForURL(`${at("/about-us?from=a%20friend")}#main`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A guide that starts with the calendar",
  );
});

test("an unknown sub-domain is a missing page to robots, and its API knows no company", async () => {
  const screen = await answerOf("/", NOWHERE);
  expect(screen.status).toBe(404);
  expect(screen.text).toContain('<meta name="robots" content="noindex"/>');
  expect(screen.text).toContain(`content="1.5;url=${at("/")}"`);
  const api = await answerOf("/api/places", NOWHERE);
  expect(api.status).toBe(404);
  expect(api.json()).toMatchObject({
    message: "Company not found for domain: nowhere.localhost",
    status: 404,
  });
});

test("a host that belongs to no company gets no site, and a broken one no answer to work with", async () => {
  expect((await ask(port(), "/", { host: "example.org" })).status).toBe(421);
  expect((await ask(port(), "/", { host: "a b" })).status).toBe(400);
  expect((await ask(port(), "/no-such-page", { host: hostOf("himalaya") })).status).toBe(404);
});

test("on localhost a query shows another company's site, which stays until another is named", async ({
  page,
}) => {
  const company = page.getByRole("contentinfo").getByText(/^©/);
  await open(page, at("/?subdomain=himalaya"));
  await expect(page).toHaveTitle(HIMALAYA.title);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(at("/about-us"));
  await expect(company).toContainText(HIMALAYA.name);
  await page.goto(at("/?subdomain=konkan"));
  await expect(company).toContainText(KONKAN.name);
  await page.goto(at("/"));
  await expect(company).toContainText(KONKAN.name);
  await page.goto(at("/?subdomain="));
  await expect(company).toContainText(MAIN.name);
});

test("a partner's own host shows its own site, whatever company a query names", async ({
  page,
}) => {
  await page.goto(at("/?subdomain=konkan", HIMALAYA));
  await expect(page).toHaveTitle(HIMALAYA.title);
});
