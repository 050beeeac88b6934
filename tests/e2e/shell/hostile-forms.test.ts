import { ADMIN, arriveAs } from "#tests/e2e/support/accounts.ts";
import { at, MAIN, originOf } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

const PAGES = [
  "/contact-us",
  "/itinerary",
  "/forgot-password",
  "/auth/login",
  "/set-theme",
  "/destination/agra/reviews",
];
const headers = { origin: originOf(MAIN), "sec-fetch-site": "same-origin" };

test("a page takes no form of parts from a stranger, however many, and no form that is larger than any of ours", async ({
  request,
}) => {
  const part = (at: number) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`;
  const parts = `${Array.from({ length: 20_000 }, (_none, number) => part(number)).join("")}--b--\r\n`;
  for (const path of PAGES) {
    for (const [type, data] of [
      ["multipart/form-data; boundary=b", parts],
      ["multipart/form-data", "x"],
      ["text/plain", "name=a"],
    ] as const) {
      const answer = await request.post(at(path), {
        data: Buffer.from(data),
        headers: { ...headers, "content-type": type },
        maxRedirects: 0,
        timeout: 5_000,
      });
      expect([path, type, answer.status()]).toEqual([path, type, 415]);
    }
    const large = await request.post(at(path), {
      data: Buffer.from(`name=${"x".repeat(1024 * 1024)}`),
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      maxRedirects: 0,
    });
    expect([path, large.status()]).toEqual([path, 413]);
  }
  expect((await request.get(at("/contact-us"))).status()).toBe(200);
});

test("a NUL in a page's form is a mistake at its field, as any other", async ({ page }) => {
  await arriveAs(page, ADMIN, "/admin");
  const place = (await (await page.request.get(at("/api/places/agra"))).json()) as { id: string };
  const forms: [string, Record<string, string>][] = [
    [
      "/contact-us",
      {
        name: "A\0B",
        email: "a@example.org",
        subject: "Hello",
        message: "A question about a trip",
      },
    ],
    ["/place-management/new", { name: "A\0B" }],
    ["/ai-place-generator", { theme: "a\0b", names: "", count: "1" }],
    [
      `/admin/images/place/${place.id}`,
      {
        intent: "save",
        imageId: place.id,
        alt: "a\0b",
        credit: "c",
        focusX: "1",
        focusY: "1",
        version: "1",
      },
    ],
    [
      "/place-management/reviews",
      { intent: "reviews.hide", ids: place.id, reason: "other", note: "a\0b" },
    ],
  ];
  for (const [path, form] of forms) {
    const answer = await page.request.post(at(path), { form, headers, maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 422]);
  }
});
