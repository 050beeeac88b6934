import type { RequestHandler } from "express";
import type { Runtime } from "#app/server/runtime.ts";

/** Writes one line for each request that was not answered from the cache. */
export function requestLog({ log }: Pick<Runtime, "log">): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.on("finish", () => {
      const { requestId, method, company } = req;
      // The path alone: what people search for is theirs.
      const path = req.originalUrl.split("?", 1)[0];
      log.info(
        {
          requestId,
          method,
          path,
          status: res.statusCode,
          companyId: company.id,
          ms: Math.round(performance.now() - started),
        },
        "request",
      );
    });
    next();
  };
}
