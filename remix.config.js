import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";

/** React and Remix in one file that outlives our releases, all icons in another: a request for each would cost a phone more than its bytes. */
function sharedChunk(id) {
  if (/node_modules\/(react|react-dom|scheduler|@remix-run|turbo-stream|cookie|set-cookie-parser)\//.test(id)) return "framework";
  if (id.includes("node_modules/lucide-react/")) return "icons";
}

/** The one configuration of Vite, Remix and Vitest. */
export default defineConfig(({ mode, isSsrBuild }) => ({
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
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: sharedChunk } },
  },
  // Loaded whole at the start, the icons would cost the server 20 MB; built in, only those in use are there.
  ssr: { noExternal: ["lucide-react"] },
  test: {
    include: ["tests/{lib,services,api,faults}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/global-setup.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
}));
