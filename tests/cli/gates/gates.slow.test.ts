import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { HOME } from "#app/cli/home.mjs";

const LIMIT_MS = 600_000;

/** Runs a gate in its short form; its exit code and what it printed. */
async function run(gate: string) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "app/cli/gates/index.ts", gate, "--short"],
    { cwd: HOME, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

test.each(["g2", "g4", "g10", "g13", "ledger"])(
  "the short form of the gate %s passes",
  async (gate) => {
    const { code, output } = await run(gate);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^met {5}/m);
  },
  LIMIT_MS,
);
