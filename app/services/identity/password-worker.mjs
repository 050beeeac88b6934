import os from "node:os";
import bcrypt from "bcryptjs";

/** A tenth of a usual thread's share: while a core is wanted by all, who signs in waits rather than everybody who reads. */
const NICENESS = 10;

// On Linux this is the priority of this thread alone.
if (process.platform === "linux") os.setPriority(NICENESS);

/**
 * Works a password out off the main thread.
 *
 * @param {{ kind: "hash", text: string, cost: number } | { kind: "compare", text: string, hash: string }} job
 */
export default (job) =>
  job.kind === "hash" ? bcrypt.hash(job.text, job.cost) : bcrypt.compare(job.text, job.hash);
