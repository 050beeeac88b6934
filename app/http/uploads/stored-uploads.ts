import { Router, type Request } from "express";
import { otherMethods } from "#app/http/methods.ts";
import { makeReady, type Headers, type Ready } from "#app/http/ready-response.ts";
import { get } from "#app/services/media/uploads.ts";
import { acceptsShared, cacheKey } from "#app/http/cache/public-cache.ts";
import type { Runtime } from "#app/server/runtime.ts";
import type { SecurityHeaders } from "#app/http/security-headers.ts";
import { sendReady } from "#app/http/send.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const maxAge = `max-age=${YEAR_SECONDS}, immutable`;
/** A picture's name is never given to another. */
const FOR_ALL: Headers = { "cache-control": `public, ${maxAge}` };
const FOR_ONE: Headers = { "cache-control": `private, ${maxAge}`, vary: "Cookie" };

/** Uploaded avatars and logos, at /pictures/{id}-{size}.webp. */
export function storedPictures(runtime: Runtime, { shared, inert }: SecurityHeaders): Router {
  const router = Router();
  const ready = async (req: Request): Promise<Ready> => {
    const { bytes, mediaType, isPublic } = await get(req.ctx, req.path);
    const headers = {
      "content-type": mediaType,
      ...shared,
      "content-security-policy": inert,
      ...(isPublic ? FOR_ALL : FOR_ONE),
    };
    return makeReady(200, Buffer.from(bytes), headers, "not");
  };
  router.get("/pictures/:file", (req, res, next) => {
    const made = acceptsShared(req)
      ? runtime.responses.fill(cacheKey(req), "pages", () => ready(req))
      : ready(req);
    made.then((answer) => sendReady(req, res, answer)).catch(next);
  });
  router.all("/pictures/:file", otherMethods(["GET"], shared));
  return router;
}
