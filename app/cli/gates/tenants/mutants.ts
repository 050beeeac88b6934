import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atTheEnd } from "#app/cli/dev-stack/command.mjs";
import { SERVER_COMMAND } from "#app/cli/dev-stack/server-command.mjs";
import { HOME } from "#app/cli/home.mjs";

/** A mistake in the built server. */
interface Mutation {
  /** What stands there. */
  from: RegExp;
  to: string;
}

export const MUTATIONS = {
  /** A cached response is found by whichever company asks. */
  sharedKey: {
    from: /prefixOf=req=>req\.company\.slug\?`\$\{req\.company\.slug\}:`:""/g,
    to: 'prefixOf=req=>""',
  },
  /** The list of trips shows everybody's. */
  everyonesTrips: {
    from: /where=\{\.\.\.owned\(owner\),isArchived:/g,
    to: "where={deletedAt:null,isArchived:",
  },
} satisfies Record<string, Mutation>;

/**
 * Makes a copy of the built server with a mistake.
 *
 * @returns how Node is to run it
 * @throws Error when the place of the mistake isn't found: the code has changed, and the pattern is to follow it.
 */
export function mutant(name: keyof typeof MUTATIONS): string[] {
  const folder = join(HOME, "build/mutants", name);
  rmSync(folder, { recursive: true, force: true });
  atTheEnd(() => rmSync(join(HOME, "build/mutants"), { recursive: true, force: true }));
  const isCode = (path: string) => !/\.map$/.test(path);
  for (const file of readdirSync(join(HOME, "build")).filter((file) => /\.mjs$/.test(file)))
    cpSync(join(HOME, "build", file), join(folder, file));
  cpSync(join(HOME, "build/server-chunks"), join(folder, "server-chunks"), {
    recursive: true,
    filter: isCode,
  });
  const { from, to } = MUTATIONS[name];
  let places = 0;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((file) => file.endsWith(".mjs"))) {
    const source = readFileSync(join(folder, file), "utf8");
    const found = source.match(from)?.length ?? 0;
    if (found > 0) writeFileSync(join(folder, file), source.replace(from, to));
    places += found;
  }
  if (places === 0) throw new Error(`The place of the mutation ${name} isn't found in the build.`);
  const program = SERVER_COMMAND.at(-1)!.replace("build/", `build/mutants/${name}/`);
  return [...SERVER_COMMAND.slice(0, -1), program];
}
