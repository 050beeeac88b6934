import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { HOME } from "#app/cli/home.mjs";

const PERFORMANCE_DOC = "docs/performance.md";
const BLOCK = /(<!-- bench:start -->)[\s\S]*(<!-- bench:end -->)/;

/**
 * Replaces the tables between the two markers of docs/performance.md.
 *
 * @throws Failure when the markers are missing.
 */
export function writePerformanceDoc(markdown: string): void {
  const path = join(HOME, PERFORMANCE_DOC);
  const text = readFileSync(path, "utf8");
  if (!BLOCK.test(text))
    throw new Failure(`${PERFORMANCE_DOC} has no <!-- bench:start --> and <!-- bench:end -->.`);
  writeFileSync(
    path,
    text.replace(
      BLOCK,
      (_block, start: string, end: string) => `${start}\n\n${markdown}\n\n${end}`,
    ),
  );
}
