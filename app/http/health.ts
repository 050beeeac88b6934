import type { Router } from "express";
import { Router as createRouter } from "express";
import { otherMethods } from "./methods.ts";
import type { Runtime } from "#app/server/runtime.ts";

/** Whether the process takes requests; it says no while it stops. */
export interface Readiness {
  isDraining: boolean;
}

const PING_MS = 500;
/** Answers of the database are believed for this long. */
const TRUST_MS = 1_000;

async function answers(runtime: Runtime): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PING_MS, false).unref());
  const ping = runtime.db.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]);
}

/** `/livez`: the process runs. `/readyz`: the database answers and the process is not stopping. */
export function health(runtime: Runtime, readiness: Readiness): Router {
  let last: { at: number; ok: Promise<boolean> } | null = null;
  const databaseAnswers = () => {
    if (!last || Date.now() - last.at > TRUST_MS) last = { at: Date.now(), ok: answers(runtime) };
    return last.ok;
  };
  const router = createRouter();
  router.get("/livez", (_req, res) => void res.type("text").send("ok"));
  const isReady = async () => !readiness.isDraining && (await databaseAnswers());
  router.get("/readyz", (_req, res, next) => {
    isReady().then(
      (ok) =>
        res
          .status(ok ? 200 : 503)
          .type("text")
          .send(ok ? "ok" : "not ready"),
      next,
    );
  });
  router.all(["/livez", "/readyz"], otherMethods(["GET"], {}));
  return router;
}
