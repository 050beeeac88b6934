import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The path of a worker's file.
 *
 * @param name the file, which in the sources is beside its caller or in the folder above; a build puts it beside the
 *   server, which is beside or above the caller's chunk
 * @param caller the caller's `import.meta.url`
 */
export function workerFile(name: string, caller: string): string {
  const candidates = [`./${name}`, `../${name}`].map((path) =>
    fileURLToPath(new URL(path, caller)),
  );
  return candidates.find((path) => existsSync(path)) ?? candidates[0]!;
}
