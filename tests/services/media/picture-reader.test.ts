import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const run = (work: string) =>
  spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { endWhenTooMuch } from "./app/services/media/picture-reader.mjs"; endWhenTooMuch(); ${work}`,
    ],
    { timeout: 30_000, encoding: "utf8" },
  );

test("a reader that works on and on, or that takes more and more memory, ends by itself; one that is modest does not", () => {
  const work =
    "import { pbkdf2 } from 'node:crypto'; pbkdf2('a', 'b', 1e9, 64, 'sha512', () => {});";
  const memory = "const held = []; setInterval(() => held.push(Buffer.alloc(8e6, 1)), 1);";
  expect([work, memory, "setTimeout(() => {}, 300)"].map((one) => run(one).signal)).toEqual([
    "SIGKILL",
    "SIGKILL",
    null,
  ]);
});
