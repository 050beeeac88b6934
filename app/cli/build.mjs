import { command } from "./command.mjs";
import { build } from "./steps/build.mjs";

/** `node app/cli/build.mjs`: makes the production build, unless the one that stands is of these sources. */
await command(async () => {
  await build();
  return 0;
});
