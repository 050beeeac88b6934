import { createHmac } from "node:crypto";
import { Piscina } from "piscina";
import { AppError } from "#app/domain/errors/errors.ts";
import { workerFile } from "#app/platform/worker-file.ts";

/** Hashes and compares passwords, on threads of their own. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a null hash too, after as much work as for a real one. */
  matches(password: string, hash: string | null): Promise<boolean>;
  /**
   * To be asked before anything else is looked up for a password: in a storm of sign-ins most of them end here, and cost next to nothing.
   *
   * @throws AppError `unavailable` when too many wait already.
   */
  expectRoom(): void;
  close(): Promise<void>;
}

/** A quarter of a second a password. */
const COST = 12;
const THREADS = 2;
/** Maximum of queued passwords; beyond it callers get 503. */
const MAX_WAITING = 64;
const IDLE_MS = 30_000;

/**
 * Password hashes: bcrypt over `base64(HMAC-SHA-256(pepper, password))`, since bcrypt reads 72 bytes and no more.
 *
 * @param cost The power of two of bcrypt's rounds: tests take less.
 */
export function createPasswords({
  pepper,
  cost = COST,
}: {
  pepper: string;
  cost?: number;
}): Passwords {
  let pool: Piscina | undefined;
  const busy = () => new AppError("unavailable", "The service is busy. Try again in a moment.");
  const run = async <T>(job: object): Promise<T> => {
    pool ??= new Piscina({
      filename: workerFile("password-worker.mjs", import.meta.url),
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: MAX_WAITING,
      idleTimeout: IDLE_MS,
    });
    try {
      return (await pool.run(job)) as T;
    } catch (error) {
      if (error instanceof Error && /queue is at limit/i.test(error.message)) throw busy();
      throw error;
    }
  };
  const peppered = (password: string) =>
    createHmac("sha256", pepper).update(password.normalize("NFC")).digest("base64");
  const hash = (password: string) => run<string>({ kind: "hash", text: peppered(password), cost });
  let unknownAccounts: Promise<string> | undefined;
  return {
    hash,
    async matches(password, known) {
      const against = known ?? (await (unknownAccounts ??= hash("unknown account")));
      const isSame = await run<boolean>({
        kind: "compare",
        text: peppered(password),
        hash: against,
      });
      return isSame && known !== null;
    },
    expectRoom() {
      if (pool && pool.queueSize >= MAX_WAITING) throw busy();
    },
    async close() {
      await pool?.close({ force: true });
    },
  };
}
