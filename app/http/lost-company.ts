import { hash } from "node:crypto";
import type { ErrorRequestHandler, Request } from "express";
import { REDIRECT_DELAY, REDIRECTING, redirectingText } from "#app/client/overlays.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { classifyHost } from "#app/domain/urls/hosts.ts";
import { isApi } from "#app/http/cache/public-cache.ts";
import { PRIVATE } from "#app/http/cache/response-headers.ts";
import type { SecurityHeaders } from "#app/http/security-headers.ts";
import type { Runtime } from "#app/server/runtime.ts";

/** Keeps the hash, which only the browser knows. */
const GO_ON = `setTimeout(function(){location.replace(document.querySelector("a").href+location.hash)},${REDIRECT_DELAY})`;
const GO_ON_SOURCE = `'sha256-${hash("sha256", GO_ON, "base64")}'`;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** Where the same page of the main host is; null on a host that is no sub-domain of one. */
function targetOf(req: Request, mainHosts: readonly string[]): URL | null {
  const { name, withPort } = req.canonicalHost;
  const host = classifyHost(name, mainHosts);
  if (host.kind !== "sub") return null;
  return new URL(
    req.originalUrl.replace(/^\/+/, "/"),
    `${req.protocol}://${host.mainHost}${withPort.slice(name.length)}`,
  );
}

/** Without the company there is neither branding nor a stylesheet's name: as plain as a page can be. */
const page = ({ href, host }: URL) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${REDIRECTING}</title>
<noscript><meta http-equiv="refresh" content="${REDIRECT_DELAY / 1_000};url=${escaped(href)}"></noscript>
</head>
<body>
<main>
<h1>${REDIRECTING}</h1>
<p role="status">${escaped(redirectingText(host))}</p>
<p><a href="${escaped(href)}">Go now</a></p>
</main>
<script>${GO_ON}</script>
</body>
</html>
`;

/**
 * Answers a page of a sub-domain whose company couldn't be looked up, for whatever reason, as one of an unknown sub-domain: with
 * the notice, and the way to the main host. To stand right behind what looks the company up.
 */
export function lostCompany(
  { log, mainHosts }: Pick<Runtime, "log" | "mainHosts">,
  { shared, html }: SecurityHeaders,
): ErrorRequestHandler {
  return (error, req, res, next) => {
    const isPage = (req.method === "GET" || req.method === "HEAD") && req.pathname && !isApi(req);
    const isGeneric = !hasCode(error) || hasCode(error, "unavailable");
    const target = isPage && isGeneric && !req.company ? targetOf(req, mainHosts) : null;
    if (!target) return void next(error);
    log.error({ err: error as unknown, requestId: req.requestId }, "company lookup failed");
    res.writeHead(503, {
      ...shared,
      ...PRIVATE,
      "content-security-policy": html([GO_ON_SOURCE]),
      "content-type": "text/html; charset=utf-8",
      "retry-after": "2",
    });
    res.end(req.method === "HEAD" ? undefined : page(target));
  };
}
