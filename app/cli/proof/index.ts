import { command } from "#app/cli/dev-stack/command.mjs";
import { proveDays, provePace, proveTrips, type Proof } from "./plan.ts";

const line = ({ name, measured, isMet }: Proof) =>
  `${isMet ? "met   " : "MISSED"}  ${name}: ${measured}\n`;

/** `npm run proof`: what is too heavy for `npm test`; exit code 1 when one thing is not met. */
await command(async () => {
  let missed = 0;
  for (const prove of [proveDays, provePace, proveTrips]) {
    for (const proof of prove()) {
      process.stdout.write(line(proof));
      if (!proof.isMet) missed += 1;
    }
  }
  return missed > 0 ? 1 : 0;
});
