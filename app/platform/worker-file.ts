import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The path of a worker's file: beside this one in the sources; beside the server, or above its pieces, when it is bundled. */
export function workerFile(name: string): string {
  const beside = [`./${name}`, `../${name}`].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return beside.find((path) => existsSync(path)) ?? beside[0]!;
}
