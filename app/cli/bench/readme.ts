import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { HOME } from "#app/cli/home.mjs";

const BLOCK = /(<!-- bench:start -->)[\s\S]*(<!-- bench:end -->)/;

/**
 * Puts the tables between the README's two markers.
 *
 * @throws Failure when the markers are not there.
 */
export function writeToReadme(markdown: string): void {
  const path = join(HOME, "README.md");
  const text = readFileSync(path, "utf8");
  if (!BLOCK.test(text))
    throw new Failure("README.md has no <!-- bench:start --> and <!-- bench:end -->.");
  writeFileSync(
    path,
    text.replace(BLOCK, (_block, start: string, end: string) => `${start}\n${markdown}\n${end}`),
  );
}
