import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";

/** `npm run test:slow` runs what is too long for every change. */
const isSlow = process.env.TEST_SLOW === "1";

/** The one configuration of Vite, Remix and Vitest. */
export default defineConfig(({ mode }) => ({
  plugins: [
    tailwindcss(),
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
  },
  // Loaded whole at the start, the icons would cost the server 20 MB; built in, only those in use are there.
  ssr: { noExternal: ["lucide-react"] },
  test: {
    include: [isSlow ? "tests/**/*.slow.test.ts" : "tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", ...(isSlow ? [] : ["tests/**/*.slow.test.ts"])],
    globalSetup: "tests/support/global-setup.ts",
    // Generous, since a passing test never waits for them.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Most of them wait for a database or a server: on two cores Vitest by itself would run one file at a time.
    minWorkers: 1,
    maxWorkers: 3,
  },
}));
