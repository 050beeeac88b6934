import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** The anchors M and MP: Remix as it comes, with its own entry files. */
export default defineConfig({
  publicDir: false,
  plugins: [
    remix({
      appDirectory: "tests/load/anchors/remix/app",
      buildDirectory: "build/anchors/remix",
      future: {
        v3_singleFetch: true,
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
});
