import type { LinkDescriptor } from "@remix-run/node";

/**
 * What the head of every page names of the app. The manifest is asked for with cookies, since on localhost a cookie says which
 * company is simulated.
 */
export const APP_LINKS: LinkDescriptor[] = [
  { rel: "manifest", href: "/manifest.webmanifest", crossOrigin: "use-credentials" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
];
