import { command } from "#app/cli/dev-stack/command.mjs";
import { openGeneratedDatabase } from "./generate/database.ts";
import { fillDatabase } from "./generate/fill.ts";
import { readRequest } from "./generate/options.ts";

/** `npm run catalogue:generate`: a database of its own, full of plausible records that are the same every time, for benchmarks. */
await command(async () => {
  const request = readRequest(process.argv.slice(2));
  const { ownerUrl, says } = await openGeneratedDatabase(request);
  const from = performance.now();
  const isNew = await fillDatabase(ownerUrl, request);
  const seconds = Math.round((performance.now() - from) / 1000);
  const { places, companies } = request;
  console.log(
    isNew
      ? `Generated ${places} places and ${companies} companies in ${seconds} s.`
      : "The database already contains these records.",
  );
  console.log(says);
  return 0;
});
