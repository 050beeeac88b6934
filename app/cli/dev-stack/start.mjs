import { join } from "node:path";
import { command, requireNode } from "./command.mjs";
import { HOME, readJson } from "../home.mjs";
import { build } from "./steps/build.mjs";
import { SERVER_COMMAND, WORKER_COMMAND } from "./server-command.mjs";
import { openDatabase } from "./steps/database.mjs";
import { requireSettings } from "./steps/settings.mjs";
import { install } from "./steps/install.mjs";
import { seed } from "./steps/seed.mjs";
import { chosenPort, requireFreePort, serve } from "./steps/serve.mjs";
import { takeTurn } from "./steps/turn.mjs";

/**
 * `npm start`: from a fresh clone to a running Wayfold; run again, it does only what is left to do.
 *
 * Without DATABASE_URL it is a demonstration with a database of its own, with it a deployment.
 */
await command(async () => {
  requireNode(readJson(join(HOME, "package.json")).engines.node);
  const port = chosenPort();
  await takeTurn(`on port ${port}`);
  await requireFreePort(port);
  await install();
  if (process.env.DATABASE_URL) await requireSettings();
  const { env, ownerUrl } = await openDatabase();
  await build();
  if (ownerUrl)
    await seed(
      ownerUrl,
      env.WAYFOLD_DEMO || process.env.SEED === "demo" ? "demo" : "catalogue",
      env,
    );
  return serve(SERVER_COMMAND, {
    port,
    env: { ...env, NODE_ENV: "production" },
    worker: WORKER_COMMAND,
  });
});
