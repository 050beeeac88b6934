import type { RequestHandler } from "express";
import { isbot } from "isbot";
import { countView } from "#app/services/catalogue/place-views.ts";
import type { Runtime } from "#app/server/runtime.ts";

const DESTINATION = /^\/destination\/([a-z0-9-]{1,80})(?:\.data)?$/;

/** Counts views of destination pages, including cached ones; crawlers and prefetches don't count. */
export function countViews({ db, log }: Pick<Runtime, "db" | "log">): RequestHandler {
  return (req, _res, next) => {
    const slug = req.method === "GET" ? DESTINATION.exec(req.path)?.[1] : undefined;
    const isAhead = req.headers["sec-purpose"]?.includes("prefetch");
    if (
      slug &&
      !isAhead &&
      req.unknownHostTarget === undefined &&
      !isbot(req.headers["user-agent"] ?? "")
    )
      countView({ db, log, company: req.company }, slug, new Date());
    next();
  };
}
