import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { expect, onTestFinished } from "vitest";
import { makeAccount, sessionOf } from "#tests/support/accounts.ts";
import { seededTest as test } from "#tests/support/seeded-test.ts";

const JOURNEY = resolve("tests/api/documentation/client/journey.ts");

/** Makes the journey in a process of its own, and writes how many calls it took. */
const PROGRAM =
  "import('./journey.js').then(({ journey }) => journey(JSON.parse(process.argv[1]))).then(console.log)";
const run = promisify(execFile);

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
};

/** Compiles a program, and answers what the compiler finds wrong with it. */
function compile(file: string): string[] {
  const program = ts.createProgram([file], OPTIONS);
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, "\n"),
  );
}

/** The journey beside types generated from a document, in a folder of its own. */
async function generate(document: OpenAPI3) {
  const folder = await mkdtemp(join(tmpdir(), "wayfold-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await writeFile(join(folder, "schema.d.ts"), astToString(await openapiTS(document)));
  await cp(JOURNEY, join(folder, "journey.ts"));
  return folder;
}

test(
  "a client generated from the document compiles, and makes a journey of 40 calls",
  { timeout: 240_000 },
  async ({ openWith, main }) => {
    const site = await openWith({ MAIN_HOSTS: "wayfold.com,127.0.0.1" });
    const document = (await site.get("/api/openapi.json")).json<OpenAPI3>();
    const folder = await generate(document);
    expect(compile(join(folder, "journey.ts"))).toEqual([]);

    const account = await makeAccount(main, "ROLE_USER");
    const start = {
      baseUrl: `http://127.0.0.1:${site.port}`,
      cookie: await sessionOf(main, account),
    };
    const { stdout } = await run(process.execPath, ["-e", PROGRAM, JSON.stringify(start)], {
      cwd: folder,
    });
    expect(Number(stdout)).toBeGreaterThanOrEqual(40);
  },
);
