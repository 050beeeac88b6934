import { pipeline } from "node:stream/promises";
import { Router, type Request, type Response } from "express";
import { otherMethods } from "#app/http/methods.ts";
import type { Headers } from "#app/http/ready-response.ts";
import { open } from "#app/services/media/images/served.ts";
import type { SecurityHeaders } from "#app/http/security-headers.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const maxAge = `max-age=${YEAR_SECONDS}, immutable`;
/** What an address shows never changes. */
const FOR_ALL: Headers = { "cache-control": `public, ${maxAge}` };
const FOR_ONE: Headers = { "cache-control": "private, no-store", vary: "Cookie" };

/** The images of the catalogue, at /images/{id}/{hash}-{width}.avif or .webp. */
export function catalogueImages({ shared, inert }: SecurityHeaders): Router {
  const router = Router();
  const send = async (req: Request, res: Response): Promise<void> => {
    // The URL contains the content's hash, so the URL's owner has the file.
    const isStored = req.headers["if-none-match"] !== undefined;
    const { content, mediaType, isPublic } = await open(req.ctx, req.path);
    res.set({
      "content-type": mediaType,
      etag: `"${req.path.slice("/images/".length)}"`,
      ...shared,
      "content-security-policy": inert,
      ...(isPublic ? FOR_ALL : FOR_ONE),
    } as Record<string, string>);
    if (isStored && req.fresh) {
      content.destroy();
      return void res.status(304).end();
    }
    if (req.method === "HEAD") {
      content.destroy();
      return void res.end();
    }
    await pipeline(content, res).catch(() => res.destroy());
  };
  router.get("/images/:id/:file", (req, res, next) => {
    send(req, res).catch(next);
  });
  router.all("/images/:id/:file", otherMethods(["GET"], shared));
  return router;
}
