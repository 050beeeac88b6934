import { hash } from "node:crypto";
import helmet from "helmet";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Headers } from "#app/http/ready-response.ts";

const YEAR = 365 * 24 * 60 * 60;

/** Only the map's "near me" asks for anything. */
const PERMISSIONS =
  "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), browsing-topics=()";

interface Options {
  /** Served over https: sends Strict-Transport-Security. */
  isSecure: boolean;
}

/** What helmet sets for one answer, gathered once: every answer carries the same. */
function gathered({ isSecure }: Options): Headers {
  const headers: Headers = {};
  const apply = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: YEAR, includeSubDomains: true },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    originAgentCluster: true,
    frameguard: { action: "deny" },
  });
  headers["permissions-policy"] = PERMISSIONS;
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  apply({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** The headers of every answer, and the content security policies of each kind of it. */
export interface SecurityHeaders {
  shared: Headers;
  /** For JSON, pictures and other answers that run nothing. */
  inert: string;
  /** For HTML: `scripts` are the sources beside our own, as `'nonce-…'` or `'sha256-…'`. */
  html(scripts: readonly string[]): string;
}

export function securityHeaders(
  options: Options & { tileUrl: string | undefined },
): SecurityHeaders {
  const tiles =
    options.tileUrl && /^https?:/.test(options.tileUrl)
      ? ` ${new URL(options.tileUrl.replace(/\{[^}]*\}/g, "x")).origin}`
      : "";
  const rest = [
    "default-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    shared: gathered(options),
    inert: "default-src 'none'; frame-ancestors 'none'; sandbox",
    html: (scripts) =>
      `${rest}; script-src 'self'${scripts.map((source) => ` ${source}`).join("")}`,
  };
}

const [OPENS, OPENED, CLOSES] = ["<script", ">", "</script>"].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

/** The bodies of a page's inline scripts that carry the nonce. */
function* inlineScripts(html: Buffer, nonce: string): Generator<Buffer> {
  for (let at = html.indexOf(OPENS); at >= 0; at = html.indexOf(OPENS, at)) {
    const body = html.indexOf(OPENED, at) + OPENED.length;
    const end = html.indexOf(CLOSES, body);
    if (end < 0) return;
    const tag = html.toString("latin1", at, body);
    if (tag.includes(nonce) && !tag.includes(" src=")) yield html.subarray(body, end);
    at = end;
  }
}

const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/**
 * A page for the cache, where no nonce may stay: rendered with one, its inline scripts that carry it are allowed by their
 * hashes, and the attribute is removed. A script that got into the page in another way is not allowed.
 *
 * @returns The page without nonces, and the sources for `SecurityHeaders.html`.
 */
export function hashScripts(html: Buffer, nonce: string): { html: Buffer; sources: string[] } {
  const attribute = nonceAttribute(nonce);
  const sources = new Set<string>();
  for (const body of inlineScripts(html, attribute))
    sources.add(`'sha256-${hash("sha256", body, "base64")}'`);
  return { html: Buffer.from(html.toString().replaceAll(attribute, "")), sources: [...sources] };
}
