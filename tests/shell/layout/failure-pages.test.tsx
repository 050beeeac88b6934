import { readdirSync } from "node:fs";
import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SPECIMENS } from "#app/ui/specimens/gallery.tsx";
import { FailurePage } from "#app/shell/layout/failure-page.tsx";

const buttonsOf = (html: string) =>
  [...html.matchAll(/<(?:button|a)[^>]*>([^<]+)</g)].map(([, words]) => words);

test("a page that failed says so, and leads back to itself and home", () => {
  const Page = createRemixStub([
    {
      path: "/",
      Component: () => (
        <FailurePage scope="page" pathname="/explore" search="?tag=lake&tag=fort&q=a%20%26%20b" />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  expect(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => `${name}=${value}`,
    ),
  ).toEqual(["tag=lake", "tag=fort", "q=a &amp; b"]);
  expect(html).toContain('<h1 class="type-title">Oops! Something went wrong</h1>');
  expect(buttonsOf(html)).toEqual(["Refresh Page", "Go Home"]);
  expect(html).toContain('<form action="/explore">');
});

test("a site that failed says so, and offers to load it again", () => {
  const html = renderToStaticMarkup(<FailurePage scope="site" pathname="/" />);
  expect(html).toContain('<h1 class="type-title">Something went wrong</h1>');
  expect(buttonsOf(html)).toEqual(["Refresh Page"]);
});

test("every component of ui/controls is on the page of the design system", () => {
  const components = readdirSync("app/ui/controls").filter((file) => file.endsWith(".tsx"));
  const shown = SPECIMENS.map(({ file }) => file);
  expect(components.filter((file) => !shown.includes(file))).toEqual([]);
});
