import { createRemixStub } from "@remix-run/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteFeaturesContext, type SiteFeatures } from "#app/client/site-features.ts";
import AuthDialog from "#app/features/account/auth-dialog.tsx";
import { DayButtons } from "#app/features/trips/ai-day/ai-day-buttons.tsx";

const NONE: SiteFeatures = { model: false, google: false };
const COMPANY = { companyName: "Wayfold", isMainCompany: true };

test("a model that isn't set up is not offered", () => {
  const shown = (features: SiteFeatures) =>
    renderToStaticMarkup(
      <SiteFeaturesContext.Provider value={features}>
        <DayButtons hasPois />
      </SiteFeaturesContext.Provider>,
    );
  expect(shown({ ...NONE, model: true })).toContain("Write me a fun day");
  expect(shown(NONE)).not.toContain("Write me a fun day");
  expect(shown(NONE)).toContain("Plan a day from the guide");
});

/** The dialog on a page. */
function dialogWith(features: SiteFeatures, mode: "login" | "register"): string {
  const Dialog = () => (
    <SiteFeaturesContext.Provider value={features}>
      <AuthDialog
        request={{ mode, redirectTo: null }}
        company={COMPANY}
        page="/"
        onClose={() => undefined}
      />
    </SiteFeaturesContext.Provider>
  );
  const Stub = createRemixStub([{ path: "/", Component: Dialog }]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test.each(["login", "register"] as const)(
  "a Google button that isn't set up stays in the dialog (%s), disabled with the reason",
  (mode) => {
    const off = dialogWith(NONE, mode);
    const [button = ""] = /<button[^>]*aria-describedby="google-reason"[^>]*>/.exec(off) ?? [];
    expect(button).toContain("disabled");
    expect(off).toMatch(
      /<p id="google-reason"[^>]*>Google sign-in isn’t set up on this site\.<\/p>/,
    );
    expect(off).toContain("Continue with Google");
    expect(off).not.toContain('href="/auth/google');

    const on = dialogWith({ ...NONE, google: true }, mode);
    expect(on).toMatch(/<a [^>]*href="\/auth\/google[^>]*>/);
    expect(on).not.toContain("google-reason");
  },
);
