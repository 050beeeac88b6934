import { join } from "node:path";
import { command, requireNode } from "./command.mjs";
import { HOME, readJson } from "../home.mjs";
import { build } from "./steps/build.mjs";
import { openDatabase } from "./steps/database.mjs";
import { install } from "./steps/install.mjs";
import { seed } from "./steps/seed.mjs";
import { chosenPort, requireFreePort, serve } from "./steps/serve.mjs";
import { takeTurn } from "./steps/turn.mjs";

/**
 * `npm run dev`: the demonstration's database and a server that follows the sources: screens are replaced in the open
 * browser, a change of the server's own code restarts it.
 */
await command(async () => {
  requireNode(readJson(join(HOME, "package.json")).engines.node);
  const port = chosenPort();
  await takeTurn(`on port ${port}, for development`);
  await requireFreePort(port);
  await install();
  const { env, ownerUrl } = await openDatabase();
  await build();
  if (ownerUrl) await seed(ownerUrl, "demo", env);
  const tsx = [
    "node_modules/tsx/dist/cli.mjs",
    "watch",
    "--clear-screen=false",
    ...["routes", "features", "shell", "maps", "ui", "client"].flatMap((room) => [
      "--ignore",
      `app/${room}/**`,
    ]),
  ];
  return serve([...tsx, "server.ts"], {
    port,
    env: { ...env, NODE_ENV: "development" },
    wholeGroup: true,
    worker: [...tsx, "app/cli/worker.ts"],
  });
});
