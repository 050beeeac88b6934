import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "#app/features/account/auth-provider.tsx";
import { useAuth } from "#app/features/account/use-auth.ts";
import { ThemeProvider } from "#app/ui/theme/theme-provider.tsx";
import { useTheme } from "#app/ui/theme/use-theme.ts";
import type { User } from "#app/schemas/public/accounts.ts";

const ASHA = { id: "1", name: "Asha Rao" } as User;

function Visitor() {
  const { user, status, isLoading, isAuthenticated } = useAuth();
  return <p>{[user?.name ?? "nobody", status, isLoading, isAuthenticated].join(", ")}</p>;
}

function Look() {
  const { setColorScheme: _set, toggleColorScheme: _toggle, ...theme } = useTheme();
  return <p>{Object.values(theme).join(", ")}</p>;
}

test.each([
  [ASHA, "Asha Rao, authenticated, false, true"],
  [null, "nobody, anonymous, false, false"],
  [undefined, "nobody, loading, true, false"],
])("a page that was sent for %j shows it on the server", (user, shown) => {
  expect(
    renderToStaticMarkup(
      <AuthProvider initialUser={user}>
        <Visitor />
      </AuthProvider>,
    ),
  ).toBe(`<p>${shown}</p>`);
});

test.each([
  ["light", "#8b5cf6, #a855f7, #ffffff, /brand/wayfold-mark.svg, light"],
  ["auto", "#8b5cf6, #a855f7, #ffffff, /brand/wayfold-mark.svg, light"],
  ["dark", "#8b5cf6, #a855f7, #1a1b1e, /brand/wayfold-mark.svg, dark"],
] as const)("a page that was sent in the mode %s has its look on the server", (mode, shown) => {
  expect(
    renderToStaticMarkup(
      <ThemeProvider branding={{}} mode={mode}>
        <Look />
      </ThemeProvider>,
    ),
  ).toBe(`<p>${shown}</p>`);
});

test.each([
  [Visitor, "useAuth must be used within an AuthProvider"],
  [Look, "useTheme must be used within a ThemeProvider"],
])("outside its provider a context says so", (Component, message) => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderToStaticMarkup(<Component />)).toThrow(new Error(message));
  written.mockRestore();
});
