import { runInNewContext } from "node:vm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SplashMarkup } from "#app/shell/splash/splash-markup.tsx";
import { SPLASH_KEY } from "#app/client/overlays.ts";

const COMPANY = {
  companyName: "Wayfold",
  domain: "wayfold.com",
  isMainCompany: true,
  branding: {
    logoUrl: null,
    primaryColor: "#8b5cf6",
    secondaryColor: "#a78bfa",
    fontFamily: "Poppins",
    themeMode: "light",
  },
} as const;
const SCRIPT = /<script>([\s\S]*)<\/script>/.exec(
  renderToStaticMarkup(<SplashMarkup company={COMPANY} />),
)![1]!;
const CHROME =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

interface Visit {
  userAgent?: string;
  referrer?: string;
  session?: Record<string, unknown>;
}

/** Runs the splash's own script in such a browser; tells whether it shows then. */
function showsSplash({ userAgent = CHROME, referrer = "", session = {} }: Visit): boolean {
  const progress = { value: 0, previousElementSibling: { textContent: "" } };
  const splash = { hidden: true, querySelector: () => progress };
  const document = { referrer, currentScript: { parentNode: splash } };
  runInNewContext(SCRIPT, {
    document,
    sessionStorage: session,
    location: { origin: "https://wayfold.com" },
    navigator: { userAgent },
    setInterval: () => 1,
  });
  return !splash.hidden;
}

test("a visitor's first page in a session has a splash, the next has none", () => {
  const session: Record<string, unknown> = {};
  expect(showsSplash({ session })).toBe(true);
  expect(session[SPLASH_KEY]).toBeDefined();
  expect(showsSplash({ session })).toBe(false);
});

test("who comes from another page of the site into a new tab has none; who comes from elsewhere has one", () => {
  expect(showsSplash({ referrer: "https://wayfold.com/explore" })).toBe(false);
  expect(showsSplash({ referrer: "https://wayfold.com.example/" })).toBe(true);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)",
  "Mozilla/5.0 (compatible; GoogleOther)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 BingPreview/1.0b",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
])("a crawler sees none: %s", (userAgent) => {
  expect(showsSplash({ userAgent })).toBe(false);
});

test.each([
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
])("a visitor's browser sees it: %s", (userAgent) => {
  expect(showsSplash({ userAgent })).toBe(true);
});

test("a browser that is shut against storage is spared", () => {
  expect(
    showsSplash({
      session: new Proxy(
        {},
        {
          get: () => {
            throw new Error("shut");
          },
        },
      ),
    }),
  ).toBe(false);
});
