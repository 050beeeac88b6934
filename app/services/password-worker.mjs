import os from "node:os";
import bcrypt from "bcryptjs";

/** A third of a usual thread's share: who signs in waits a little rather than everybody who reads, but never for long. */
const NICENESS = 5;

// On Linux this is the priority of this thread alone.
if (process.platform === "linux") os.setPriority(NICENESS);

/**
 * Works a password out off the main thread.
 *
 * @param {{ kind: "hash", text: string, cost: number } | { kind: "compare", text: string, hash: string }} job
 */
export default (job) => (job.kind === "hash" ? bcrypt.hash(job.text, job.cost) : bcrypt.compare(job.text, job.hash));
