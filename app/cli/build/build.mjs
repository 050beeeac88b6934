import { command } from "../dev-stack/command.mjs";
import { build } from "../dev-stack/steps/build.mjs";

/** `node app/cli/build/build.mjs`: makes the production build, unless the one that stands is of these sources. */
await command(async () => {
  await build();
  return 0;
});
