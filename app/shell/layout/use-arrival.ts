import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>("header [popover]:popover-open"))
    menu.hidePopover();
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("header details[open]"))
    menu.open = false;
}

/**
 * Does after a client navigation what a browser does after loading a document: closes the header's menus and moves the
 * focus to the page. Returns the new page's title for a live region; empty until the first navigation.
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    closeMenus();
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    (target ?? document.getElementById("main"))?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash]);
  return title;
}
