import { command } from "#app/cli/dev-stack/command.mjs";
import { proveDays, provePace, proveTrips, type Proof } from "./plan.ts";
import { proveProposals } from "./trips.ts";

const line = (found: string | Proof) =>
  typeof found === "string"
    ? `${found}\n`
    : `${found.isMet ? "met   " : "MISSED"}  ${found.name}: ${found.measured}\n`;

/**
 * `npm run proof`: what is too heavy for `npm test`; exit code 1 when one thing is not met. `npm run proof -- proposals` plans trips only,
 * and `--short` a fifth of them.
 */
await command(async () => {
  const isProposalsOnly = process.argv.includes("proposals");
  const isShort = process.argv.includes("--short");
  const proposals = () => proveProposals({ isShort });
  const proofs = isProposalsOnly ? [proposals] : [proveDays, provePace, proveTrips, proposals];
  let missed = 0;
  for (const prove of proofs) {
    for (const found of prove()) {
      process.stdout.write(line(found));
      if (typeof found !== "string" && !found.isMet) missed += 1;
    }
  }
  return missed > 0 ? 1 : 0;
});
