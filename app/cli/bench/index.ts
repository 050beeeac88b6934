import { assetGoals } from "./goals/assets.ts";
import { cachedGoals } from "./goals/cached.ts";
import { adminGoal } from "./goals/admin.ts";
import { cabsGoal } from "./goals/cabs.ts";
import { imagesGoal } from "./goals/images.ts";
import { interactionGoal } from "./goals/interactions.ts";
import { latePartsGoal } from "./goals/late-parts.ts";
import { lighthouseGoal } from "./goals/lighthouse.ts";
import { processGoals } from "./goals/process.ts";
import { scaleGoals } from "./goals/scale.ts";
import { signInGoal } from "./goals/sign-in.ts";
import { signInStormGoal } from "./goals/sign-in-storm.ts";
import { uncachedGoals } from "./goals/uncached.ts";
import { writesGoal } from "./goals/writes.ts";
import { openBenchDatabase } from "./database.ts";
import { toMarkdown, type Finding } from "./findings.ts";
import { readOptions, type BenchOptions } from "./options.ts";
import { plansToMarkdown, writePlans } from "./plans.ts";
import { writePerformanceDoc } from "./performance-doc.ts";
import { setStage } from "./stage.ts";
import { command } from "#app/cli/dev-stack/command.mjs";
import { asFailure } from "#app/cli/dev-stack/failure.mjs";
import { build } from "#app/cli/dev-stack/steps/build.mjs";

const GOALS = [
  ...assetGoals,
  ...cachedGoals,
  ...uncachedGoals,
  signInGoal,
  signInStormGoal,
  ...processGoals,
  writesGoal,
  imagesGoal,
  latePartsGoal,
  lighthouseGoal,
  interactionGoal,
  ...scaleGoals,
  adminGoal,
  cabsGoal,
];

/** Measures the wanted goals one after the other; one that can't be measured does not keep the others from it. */
async function measure({
  timing,
  only,
}: BenchOptions): Promise<{ findings: Finding[]; failures: string[] }> {
  const wanted = (goal: number) => only?.has(goal) ?? true;
  const stage = setStage(await openBenchDatabase(), timing);
  const findings: Finding[] = [];
  const failures: string[] = [];
  for (const goal of GOALS.filter(({ numbers }) => numbers.some(wanted))) {
    process.stderr.write(`Measuring goal ${goal.numbers.filter(wanted).join(" and ")} ...\n`);
    try {
      findings.push(...(await goal.measure(stage, wanted)));
    } catch (error) {
      failures.push(
        `Goal ${goal.numbers.join(" and ")} could not be measured: ${asFailure(error).message}`,
      );
    }
  }
  return { findings, failures };
}

/** `npm run bench`: the product's speed against its goals, as Markdown; exit code 1 when one of them is missed. */
await command(async () => {
  const options = readOptions(process.argv.slice(2));
  if (!options.skipsBuild) await build();
  const { findings, failures } = await measure(options);
  const markdown = toMarkdown(findings);
  const plans = plansToMarkdown(findings);
  process.stdout.write(`${markdown}\n${plans && `\n${plans}\n`}`);
  if (options.writesDocs) writePerformanceDoc(markdown);
  if (options.writesDocs && plans) writePlans(findings);
  const missed = findings
    .filter(({ verdict }) => verdict === "missed")
    .map(({ goal, subject }) => `Goal ${goal} missed: ${subject}.`);
  for (const line of [...missed, ...failures]) process.stderr.write(`${line}\n`);
  return missed.length + failures.length > 0 ? 1 : 0;
});
