import { parseArgs } from "node:util";
import { command } from "#app/cli/dev-stack/command.mjs";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { build } from "#app/cli/dev-stack/steps/build.mjs";
import type { Check, Extent } from "./check.ts";

/** The gates by name; each module is loaded when its gate is asked for. */
const GATES: Record<string, (extent: Extent) => Promise<Check[]>> = {
  g2: async (extent) => (await import("./tenants/index.ts")).tenantCanaries(extent),
  g4: async (extent) => (await import("./fuzz/index.ts")).fuzz(extent),
  g10: async (extent) => (await import("./rolling/index.ts")).rollingRestart(extent),
  g13: async (extent) => (await import("./secrets/index.ts")).secretsInLogs(extent),
  ledger: async (extent) => (await import("./ledger/index.ts")).ledger(extent),
};

function wanted(): { names: string[]; extent: Extent } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { short: { type: "boolean", default: false } },
  });
  const unknown = positionals.find((name) => !(name in GATES));
  if (unknown !== undefined || positionals.length === 0)
    throw new Failure(`Name one or more gates: ${Object.keys(GATES).join(", ")}.`);
  return { names: positionals, extent: { share: values.short ? 0.1 : 1 } };
}

const line = ({ name, measured, isMet }: Check) =>
  `${isMet ? "met   " : "MISSED"}  ${name}: ${measured}\n`;

/** `npm run gate -- g2`: checks on the built product that a release must pass; exit code 1 when one figure is missed. */
await command(async () => {
  const { names, extent } = wanted();
  await build();
  let missed = 0;
  for (const name of names) {
    const started = Date.now();
    const checks = await GATES[name]!(extent);
    for (const check of checks) process.stdout.write(line(check));
    missed += checks.filter(({ isMet }) => !isMet).length;
    process.stdout.write(`${name} took ${Math.round((Date.now() - started) / 1_000)} s\n`);
  }
  return missed > 0 ? 1 : 0;
});
