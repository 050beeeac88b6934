import { storedMessages } from "#tests/e2e/support/messages.ts";
import { at, HIMALAYA } from "#tests/e2e/support/sites.ts";
import { COLD_CACHE, expect, open, test } from "#tests/e2e/support/test.ts";

test("an empty message is refused at its fields, with the focus on the first of them", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  await open(page, at("/contact-us"));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  for (const [label, message] of Object.entries({
    Name: "Enter your name",
    Email: "Invalid email",
    Message: "Enter at least 10 characters",
  })) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(page.getByLabel("Subject")).not.toHaveAttribute("aria-invalid");
});

test("what was typed stays when one field is wrong, and the mended message arrives at the company", async ({
  page,
  faults,
}) => {
  faults.allow(/422/);
  const email = `browser-${test.info().project.name}@example.com`;
  const message = "नमस्ते! Is the road to Leh open in May?\nWe are four <b>people</b>.";
  await open(page, at("/contact-us", HIMALAYA));
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha at example");
  await page.getByLabel("Subject").fill("The road to Leh");
  await page.getByLabel("Message").fill(message);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("button", { name: "Send message" }).click();

  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("asha at example");
  await expect(page.getByLabel("Name")).toHaveValue("Asha Rao");
  await expect(page.getByLabel("Message")).toHaveValue(message);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send message" }).click();

  await expect(page.getByRole("status")).toContainText("Your message has been sent");
  expect(new URL(page.url()).search).toBe("?sent=1");
  expect(
    await page.evaluate(() => "sameDocument" in window),
    "it is sent without loading the page again",
  ).toBe(true);
  expect(await storedMessages(email)).toEqual([
    { company: "Himalaya Trails", name: "Asha Rao", subject: "The road to Leh", message },
  ]);
});

test("a message that can't be sent leads to a page that says so and offers links", async ({
  page,
  faults,
}) => {
  faults.allow(/contact-us/, /Failed to fetch/, COLD_CACHE);
  await open(page, at("/contact-us"));
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("A message into a dead line");
  await page.route("**/contact-us*", (route) => route.abort());
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Something went wrong");
  await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await page.waitForURL(at("/"));
});
