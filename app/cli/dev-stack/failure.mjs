import { debuglog } from "node:util";

/** A reason to stop that is printed for the operator as is: one sentence, what is wrong and what to do. */
export class Failure extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/**
 * The code of a system's or PostgreSQL's error ("ENOENT", "28P01"), if it has one.
 *
 * @param {unknown} thrown
 * @returns {string | undefined}
 */
export function codeOf(thrown) {
  const { code, errors } = /** @type {{ code?: string, errors?: unknown[] }} */ (thrown);
  return code ?? (errors?.[0] === undefined ? undefined : codeOf(errors[0]));
}

const trace = debuglog("wayfold");

/**
 * Turns whatever was thrown into a Failure; the stack is printed with `NODE_DEBUG=wayfold`.
 *
 * @param {unknown} thrown
 */
export function asFailure(thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  trace("%s", error.stack);
  if (error instanceof Failure) return error;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  return new Failure(
    systemSentence(code, path) ?? `${error.message} (Set NODE_DEBUG=wayfold for details).`,
  );
}

/**
 * The sentence for a failure that a child process has written to its output, or null when it names no known cause.
 *
 * @param {string} output
 * @param {string} path where the child was writing
 */
export function knownCause(output, path) {
  if (/ENOSPC|No space left on device/i.test(output)) return systemSentence("ENOSPC", path);
  if (/EDQUOT|Disk quota exceeded/i.test(output)) return systemSentence("EDQUOT", path);
  if (/EROFS|Read-only file system/i.test(output)) return systemSentence("EROFS", path);
  if (/\bEACCES\b/.test(output)) return systemSentence("EACCES", path);
  if (/\bEUSAGE\b.*package-lock/s.test(output))
    return "package-lock.json doesn't match package.json. Run npm install, then npm run lock.";
  if (/\b(?:EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT)\b/.test(output))
    return "Can't reach the package registry. Check the network (or npm's registry and proxy settings) and start again.";
  return null;
}

/**
 * @param {string | undefined} code
 * @param {string} [path]
 */
function systemSentence(code, path) {
  const where = path ? ` (while writing ${path})` : "";
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return `The disk is full${where}. Free some space and start again.`;
    case "EROFS":
      return `The folder is read-only${where}. Start from a writable folder.`;
    case "EACCES":
    case "EPERM":
      return `This user can't write here${where}. Change the folder's owner, or start as its owner.`;
    default:
      return null;
  }
}
