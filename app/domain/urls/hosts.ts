import { isIP } from "node:net";

/** A host name or IP literal as it was sent, made one: lower case, no port, no trailing dot. */
export interface CanonicalHost {
  /** `himalaya.localhost`, `127.0.0.1` or `[::1]`. */
  name: string;
  /** With the port when one was given. */
  withPort: string;
}

const NAME =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const AUTHORITY = /^(\[[0-9a-f:.]+\]|[^[\]:]+?)\.?(?::(\d{1,5}))?$/;

const isIpLiteral = (name: string) =>
  name.startsWith("[") ? isIP(name.slice(1, -1)) === 6 : isIP(name) === 4;

/**
 * Reads a Host header. Null for whatever is not a plain host name or IP literal
 * with an optional port: `evil.com#.example.com`, `a@b`, spaces, port 99999.
 */
export function canonicalHost(header: string | undefined): CanonicalHost | null {
  const match = AUTHORITY.exec((header ?? "").toLowerCase());
  if (!match) return null;
  const [, name = "", port] = match;
  if (!isIpLiteral(name) && !NAME.test(name)) return null;
  // An all-numeric last label is an IPv4 address in another guise (0x7f.1, 2130706433), never a host name.
  if (!isIpLiteral(name) && /^(0x[0-9a-f]*|\d+)$/.test(name.split(".").at(-1)!)) return null;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65535)) return null;
  return { name, withPort: port === undefined ? name : `${name}:${Number(port)}` };
}

export type HostKind =
  | { kind: "main" }
  /** A sub-domain of a main host: the slug of a partner, which may or may not exist. */
  | { kind: "sub"; slug: string; mainHost: string }
  /** Anything else: a custom domain, or an unknown host. */
  | { kind: "other" };

/** Says what a canonical host name is, by whole labels: `notwayfold.com` is no sub-domain of `wayfold.com`. */
export function classifyHost(name: string, mainHosts: readonly string[]): HostKind {
  if (name === "localhost" || isIpLiteral(name) || mainHosts.includes(name))
    return { kind: "main" };
  for (const mainHost of [...mainHosts, "localhost"]) {
    if (!name.endsWith(`.${mainHost}`)) continue;
    const slug = name.slice(0, -mainHost.length - 1);
    if (slug === "www") return { kind: "main" };
    return { kind: "sub", slug, mainHost };
  }
  return { kind: "other" };
}
