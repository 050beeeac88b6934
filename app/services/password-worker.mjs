import bcrypt from "bcryptjs";

/**
 * Works a password out off the main thread.
 *
 * @param {{ kind: "hash", text: string, cost: number } | { kind: "compare", text: string, hash: string }} job
 */
export default (job) => (job.kind === "hash" ? bcrypt.hash(job.text, job.cost) : bcrypt.compare(job.text, job.hash));
