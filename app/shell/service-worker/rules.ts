/** Addresses that are no pages of the guide: answers of the API, files, and what a sign-in or a mailed link goes through once. */
export const NOT_PAGES = [
  /^\/api(\/|$)/,
  /^\/(auth|oauth2?)\//,
  /^\/(sign-in-link|verify-email|confirm-email|reset-password)(\/|$)/,
  /^\/(covers|social|pictures|images|map|fonts|assets|brand)\//,
  /^\/[^/]+\.\w+$/,
];

/** Covers and photos of the catalogue. */
const PICTURE_PATHS = /^\/(covers\/[^/]+\.svg|pictures\/[^/]+|images\/[^/]+\/[^/]+)$/;

export const isPicture = ({ pathname }: Pick<URL, "pathname">) => PICTURE_PATHS.test(pathname);

/** True if a response may be cached for everyone who uses this browser: complete, and marked as not personal. */
export const isForEverybody = ({ status, headers }: Pick<Response, "status" | "headers">) =>
  status === 200 && /\bpublic\b/.test(headers.get("cache-control") ?? "");
