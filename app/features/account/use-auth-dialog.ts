import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { authOf, isAuthMode, withAuth, type AuthRequest } from "./auth-request.ts";

/** The sign-in's own code: loaded when it opens. */
export const loadAuthDialog = () => import("./auth-dialog.tsx");

/** What a press on a link to the sign-in asks for; null for any other press. */
function requestOf(event: MouseEvent): (AuthRequest & { link: HTMLAnchorElement }) | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/auth/"]');
  const mode = link?.pathname.slice("/auth/".length);
  if (!link || !isAuthMode(mode)) return null;
  return { mode, redirectTo: new URLSearchParams(link.search).get("redirectTo"), link };
}

/** What the focus goes back to when the sign-in closes: the link that was pressed; of one in a drawer, that closes with it, what opened the drawer. */
function openerOf(link: HTMLAnchorElement): Element | null {
  const drawer = link.closest<HTMLElement>("[popover]");
  drawer?.hidePopover();
  return drawer ? document.activeElement : link;
}

/**
 * The sign-in over the page: asked for by the address (`?auth=login`), or by a press on any link to `/auth/login` or
 * `/auth/register`, which then needs no new page. Without script the same links lead to the same dialog.
 */
export function useAuthDialog(isSignedOut: boolean) {
  const { pathname, search, key } = useLocation();
  const [state, setState] = useState(() => ({ key, request: authOf(search) }));
  if (state.key !== key) setState({ key, request: authOf(search) });
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isSignedOut) return;
    const open = (event: MouseEvent) => {
      const wanted = requestOf(event);
      if (!wanted) return;
      event.preventDefault();
      const { link, ...request } = wanted;
      // Noted now: what stands behind the sign-in has lost the focus by the time the dialog is there.
      if (!link.closest("dialog")) opener.current = openerOf(link);
      loadAuthDialog().then(
        () => setState({ key, request }),
        () => location.assign(link.href),
      );
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [isSignedOut, key]);

  const page = withAuth(pathname + search, null);
  const close = () => {
    setState({ key, request: null });
    // Not a navigation: the page stays as it is, only its address no longer asks for the sign-in.
    history.replaceState(
      history.state,
      "",
      withAuth(location.pathname + location.search, null) + location.hash,
    );
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus());
  };
  return { request: isSignedOut ? state.request : null, page, close };
}
