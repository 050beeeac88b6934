/** Control characters, blanks and backslashes: browsers drop or turn them, which changes where an address leads. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused
const TREACHEROUS = /[\u0000-\u0020\u007f\\]/;
const LONGEST = 2048;

/** The page of this site that a request was sent from, with its query, as far as the browser tells it. */
export function refererPath(request: Request): string | undefined {
  const header = request.headers.get("Referer") ?? "";
  if (!URL.canParse(header)) return undefined;
  const { host, pathname, search } = new URL(header);
  return host === new URL(request.url).host ? pathname + search : undefined;
}

/**
 * Where to send a visitor who asked for `to`: only ever a path on this origin,
 * else `fallback`. Every redirect of the product goes through here.
 */
export function safeRedirect(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > LONGEST || TREACHEROUS.test(to)) return fallback;
  if (!to.startsWith("/") || to.startsWith("//")) return fallback;
  const origin = "http://origin.invalid";
  let url: URL;
  try {
    url = new URL(to, origin);
  } catch {
    return fallback;
  }
  if (url.origin !== origin || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
