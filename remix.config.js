import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { lightIcons } from "./app/cli/light-icons.mjs";

/** Icons of the trip's editor, the desks and the account's menu, which no public page draws before it is used. */
const LATE_ICONS =
  /node_modules\/lucide-react\/.*\/icons\/(arrow-down|arrow-up|arrow-up-to-line|bed-double|bus|calendar-days|car-front|circle-question-mark|cloud-[\w-]+|crosshair|grip-vertical|image-plus|log-out|mountain|pin|plane|redo-2|ship|square|square-check|train-front|tram-front|trash|triangle-exclamation-point|undo-2|user-round|wand)\.mjs$/;

/** What stands among the shared modules, and one screen alone uses. */
const OF_ONE_SCREEN =
  /\/(app\/lib\/(picture-paths|policy|completeness|ai-prices)\.ts|icons\/(locate-fixed|sliders-horizontal)\.mjs)$/;

/**
 * Few files, since a request costs a phone more than its bytes: React and Remix in one that outlives our releases,
 * what nearly every screen shows in another, what the screens with a map share in a third; what is left is a screen's own.
 */
function sharedChunk(id) {
  if (OF_ONE_SCREEN.test(id)) return;
  if (LATE_ICONS.test(id)) return "late-icons";
  if (
    /\/app\/(lib\/opening|components\/(destination\/poi-words|itinerary\/ai-day-buttons))\.tsx?$/.test(
      id,
    )
  )
    return "sight-words";
  if (
    /\/app\/components\/(ui\/(error-summary|field|notice|pagination|use-focus-first-error)|layout\/not-open-yet)\.tsx?$/.test(
      id,
    )
  )
    return "forms";
  if (
    /node_modules\/(react|react-dom|scheduler|@remix-run|turbo-stream|cookie|set-cookie-parser)\//.test(
      id,
    )
  )
    return "framework";
  if (id.includes("node_modules/lucide-react/")) return "site";
  if (
    /\/app\/components\/(explore\/(packed|region-words|season|use-linked-pins)|map\/(place-map|places-map))\.tsx?$/.test(
      id,
    )
  )
    return "guide";
  if (
    /\/app\/components\/(notices\/notices|overlays\/(confirm\.|overlays|(use-)?live-list)|splash\/)/.test(
      id,
    )
  )
    return "site";
  if (
    /\/app\/components\/(ui|layout|places|seo|search)\//.test(id) ||
    /\/app\/lib\/[^/]+$/.test(id)
  )
    return "site";
}

/**
 * What a browser does not need of downshift: its checks of props, which development alone runs, and what they are made of.
 * Reading a property changes nothing, and the two functions only make what they answer.
 */
const WITHOUT_PROP_TYPES = {
  propertyReadSideEffects: false,
  manualPureFunctions: ["_extends", "PropTypes.shape"],
  moduleSideEffects: (id) => !/node_modules\/(prop-types|react-is)\//.test(id),
};

/** The one configuration of Vite, Remix and Vitest. */
export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    lightIcons(),
    // Vitest loads this file too, and the Remix plugin cannot run under it.
    mode !== "test" &&
      remix({
        future: {
          v3_singleFetch: true,
          v3_fetcherPersist: true,
          v3_relativeSplatPath: true,
          v3_throwAbortReason: true,
          v3_lazyRouteDiscovery: true,
        },
      }),
  ],
  // A licence that fifty icons have is told once.
  esbuild: { legalComments: "eof" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : { treeshake: WITHOUT_PROP_TYPES, output: { manualChunks: sharedChunk } },
  },
  // Loaded whole at the start, the icons would cost the server 20 MB; built in, only those in use are there.
  ssr: { noExternal: ["lucide-react"] },
  test: {
    include: ["tests/{lib,services,api,faults}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/global-setup.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Most of them wait for a database or a server: on two cores Vitest by itself would run one file at a time.
    minWorkers: 1,
    maxWorkers: 3,
  },
}));
