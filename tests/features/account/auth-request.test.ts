import { expect, test } from "vitest";
import { authOf, withAuth } from "#app/features/account/auth-request.ts";

test.each([
  ["?auth=login", { mode: "login", redirectTo: null }],
  [
    "?month=5&auth=register&redirectTo=%2Fprofile%3Ftab%3D2",
    { mode: "register", redirectTo: "/profile?tab=2" },
  ],
  ["?auth=logout", null],
  ["?auth=", null],
  ["", null],
])("%s asks for %j", (search, request) => {
  expect(authOf(search)).toEqual(request);
});

test("the rest of an address stays when the sign-in comes and goes", () => {
  const open = withAuth("/explore?q=a+b&page=2", { mode: "login", redirectTo: "/profile?a=1" });
  expect(open).toBe("/explore?q=a+b&page=2&auth=login&redirectTo=%2Fprofile%3Fa%3D1");
  expect(withAuth(open, { mode: "register", redirectTo: null })).toBe(
    "/explore?q=a+b&page=2&auth=register",
  );
  expect(withAuth(open, null)).toBe("/explore?q=a+b&page=2");
  expect(withAuth("/?auth=login", null)).toBe("/");
});

test("an address that begins like another host stays on this one", () => {
  expect(withAuth("//evil.com/?auth=login", null)).toBe("/evil.com/");
  expect(withAuth("/\\evil.com/?auth=login", null)).toBe("/evil.com/");
  expect(withAuth("///evil.com/", { mode: "register", redirectTo: null })).toBe(
    "/evil.com/?auth=register",
  );
});
