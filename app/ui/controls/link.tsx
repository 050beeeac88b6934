import { Link as RouterLink, useLocation } from "@remix-run/react";
import { useSyncExternalStore, type ComponentProps } from "react";

/** Paths below which the server answers with something else than a page of the app, or with a redirect to another site. */
const NOT_PAGES = /^\/(?:api|auth|images|pictures)\//;

/** True for an address that a client navigation can open: a page of this site. */
const isPage = (href: string) =>
  /^[/?]/.test(href) && !href.startsWith("//") && !NOT_PAGES.test(href);

function watchConnection(notify: () => void) {
  addEventListener("online", notify);
  addEventListener("offline", notify);
  return () => {
    removeEventListener("online", notify);
    removeEventListener("offline", notify);
  };
}

/** Offline, only a document request reaches the service worker's saved pages. */
const useIsOffline = () =>
  useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );

/** Filters, orders and pages of a list change in place, without a transition. */
const pathOf = (href: string, current: string) =>
  href.startsWith("?") ? current : href.split(/[?#]/, 1)[0];

type LinkProps = ComponentProps<"a"> & {
  href: string;
  /** Loads a document, as for a page that failed. */
  reloadDocument?: boolean;
  /** "none" for a page that takes work to answer: resting on its link must not ask for it. */
  prefetch?: "intent" | "none";
};

/**
 * A link to anywhere. Pages of this site open by client navigation: a click loads data, and an intent to click loads
 * the page's code. Downloads, files, fragments of the page, sign-in links and other sites are plain anchors.
 */
export function Link({
  href,
  reloadDocument = false,
  prefetch = "intent",
  children,
  ref: _ref,
  ...rest
}: LinkProps) {
  const isOffline = useIsOffline();
  const { pathname } = useLocation();
  if (!isPage(href) || rest.download !== undefined || rest.target !== undefined)
    return (
      // eslint-disable-next-line no-restricted-syntax -- what Link is for everything but pages
      <a href={href} {...rest}>
        {children}
      </a>
    );
  return (
    <RouterLink
      to={href}
      prefetch={prefetch}
      viewTransition={pathOf(href, pathname) !== pathname}
      reloadDocument={reloadDocument || isOffline}
      {...rest}
    >
      {children}
    </RouterLink>
  );
}
