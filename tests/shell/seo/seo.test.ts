import { expect, test } from "vitest";
import { pageMeta, siteOf, siteTitle } from "#app/shell/seo/seo.ts";

const main = {
  company: { companyName: "Wayfold", isMainCompany: true },
  origin: "https://wayfold.com",
};
const partner = {
  company: { companyName: "Himalaya Trails", isMainCompany: false },
  origin: "https://himalaya.wayfold.com",
};

test("the site's title is the company's name on main hosts and credits the product on a partner's", () => {
  expect(siteTitle(main.company)).toBe("Wayfold");
  expect(siteTitle(partner.company)).toBe("Himalaya Trails - Powered by Wayfold");
});

test("pageMeta puts the page's title before the site's, and the site's alone on the home page", () => {
  const title = (meta: ReturnType<typeof pageMeta>) => meta.find((entry) => "title" in entry);
  expect(
    title(pageMeta({ ...partner, title: "Jaipur", description: "", path: "/destination/jaipur" })),
  ).toEqual({
    title: "Jaipur · Himalaya Trails - Powered by Wayfold",
  });
  expect(title(pageMeta({ ...main, description: "", path: "/" }))).toEqual({ title: "Wayfold" });
});

test("pageMeta names the canonical address, or asks not to be indexed", () => {
  const shown = pageMeta({
    ...main,
    title: "Jaipur",
    description: "",
    path: "/destination/jaipur",
  });
  expect(shown).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://wayfold.com/destination/jaipur",
  });
  const hidden = pageMeta({
    ...main,
    title: "Page not found",
    description: "",
    path: "/x",
    noindex: true,
  });
  expect(hidden).toContainEqual({ name: "robots", content: "noindex" });
  expect(hidden.some((entry) => "rel" in entry)).toBe(false);
});

test("siteOf reads the root loader's data and falls back to the product's own site", () => {
  expect(siteOf([{ id: "root", data: partner }])).toEqual(partner);
  expect(siteOf([{ id: "root", data: null }]).company.companyName).toBe("Wayfold");
});
