import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { guardedPageOf, pageToCome, requirePage } from "#app/http/remix/guard.server.ts";
import { GUARDED_PAGES, type Role } from "#app/domain/policy/policy.ts";

const SITE = "http://localhost";

const asks = (path: string, roles: Role[] | null) => ({
  request: new Request(SITE + path),
  context: { user: roles && { id: "u", companyId: "c", roles } } as unknown as AppLoadContext,
});

/** Where the guard sends someone; null when it lets them through. */
function sentTo(path: string, roles: Role[] | null): string | null {
  try {
    requirePage(asks(path, roles));
    return null;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    expect(error.status).toBe(302);
    return error.headers.get("Location");
  }
}

const signInFor = (path: string) =>
  `/?auth=login&redirectTo=${encodeURIComponent(path).replaceAll("%20", "+")}`;

test.each(GUARDED_PAGES)(
  "a visitor of $path is sent home, where the sign-in remembers it",
  ({ path }) => {
    expect(sentTo(path, null)).toBe(signInFor(path));
    expect(sentTo(`${path}/below`, null)).toBe(signInFor(`${path}/below`));
  },
);

test.each([
  ["/cab-booking?place=leh&days=2", "/cab-booking?place=leh&days=2"],
  ["/cab-booking.data?place=leh&_routes=routes%2Fcab-booking", "/cab-booking?place=leh"],
  ["/cab-booking.data", "/cab-booking"],
  ["/CAB-Booking", "/CAB-Booking"],
  ["/%63ab-booking", "/%63ab-booking"],
])("%s is remembered as %s", (asked, remembered) => {
  expect(sentTo(asked, null)).toBe(signInFor(remembered));
});

test("anyone who lacks the role is sent home without a word of the page", () => {
  expect(sentTo("/admin", ["ROLE_USER"])).toBe("/");
  expect(sentTo("/admin/companies", ["ROLE_PARTNER_ADMIN"])).toBe("/");
  expect(sentTo("/my-company", ["ROLE_ADMIN"])).toBe("/");
  expect(sentTo("/%61dmin.data?_routes=routes%2F%24", ["ROLE_USER"])).toBe("/");
});

test("anyone who has it is let through, with their account", () => {
  expect(requirePage(asks("/admin/companies/7", ["ROLE_ADMIN"]))).toMatchObject({
    id: "u",
    companyId: "c",
  });
  expect(sentTo("/booking-management", ["ROLE_PARTNER_ADMIN"])).toBeNull();
  expect(sentTo("/profile", ["ROLE_USER"])).toBeNull();
});

test.each([
  ["/user-management", "/user-management"],
  ["/User-Management/", "/user-management"],
  ["/user-management.data?_routes=routes%2F%24", "/user-management"],
  ["/admin/companies/7/branding", "/admin/companies"],
  ["/user-management/below", undefined],
  ["/account/below", undefined],
  ["/admin/below", undefined],
  ["/explore", undefined],
])("what is to come at %s is %s", (path, page) => {
  expect(pageToCome(new Request(SITE + path))?.path).toBe(page);
});

test("a page that is not in the table is never let through by its guard", () => {
  expect(() => requirePage(asks("/explore", ["ROLE_ADMIN"]))).toThrow("Page not found");
  expect(() => requirePage(asks("/administrators", ["ROLE_ADMIN"]))).toThrow("Page not found");
  expect(guardedPageOf(new Request(`${SITE}/%E0%A4%A`))).toBeNull();
});
