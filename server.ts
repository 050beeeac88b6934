import { createServer } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import closeWithGrace from "close-with-grace";
import { createApp } from "./app/server/app.ts";
import type { Readiness } from "./app/http/health.ts";
import { withHttpErrors } from "./app/http/remix/remix-errors.ts";
import { stopGracefully } from "./app/server/graceful-stop.ts";
import { createLogger, openRuntime } from "./app/server/runtime.ts";
import { releasedFiles } from "./app/http/static-files.ts";
import { readEnv, type Env } from "./app/platform/env.ts";

/** How long stopping may take, in ms; supervisors kill after 30 s. */
const GRACE = 25_000;

function environment(): Env {
  try {
    return readEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const env = environment();
const log = createLogger(env.LOG_LEVEL);
const runtime = openRuntime(env, log);
const readiness: Readiness = { isDraining: false };

const vite =
  env.NODE_ENV === "development"
    ? await (
        await import("vite")
      ).createServer({ configFile: "remix.config.js", server: { middlewareMode: true } })
    : undefined;

const build = vite
  ? async () =>
      withHttpErrors((await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild)
  : withHttpErrors((await import(new URL("./pages.mjs", import.meta.url).href)) as ServerBuild);

const { express } = createApp({
  runtime,
  readiness,
  build,
  files: (headers) => vite?.middlewares ?? releasedFiles("build", headers),
});

const server = createServer(
  {
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: 65_000,
  },
  express,
);
server.maxConnections = env.MAX_CONNECTIONS;
server.on("error", (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${env.PORT} is in use: set PORT to another.`
      : error.message,
  );
  process.exit(1);
});
// Vite maps them itself.
if (!vite) void import("./app/http/mapped-stacks.ts");
server.listen({ port: env.PORT, host: env.HOST }, () => log.info({ port: env.PORT }, "listening"));

closeWithGrace({ delay: GRACE, logger: false }, async ({ err }) => {
  if (err) log.fatal({ err }, "stopping after a failure");
  if (!(await stopGracefully(server, readiness))) log.warn("requests were cut off");
  await vite?.close();
  await runtime.close();
});
