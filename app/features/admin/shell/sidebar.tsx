import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Link } from "#app/ui/controls/link.tsx";
import { useUser } from "#app/features/account/user-context.ts";
import { sectionGroupsFor, type AdminPath } from "../forms/sections.ts";
import { DRAWER_CLOSES, SIDEBAR_ID } from "./drawer-buttons.ts";

/** React 18 doesn't know the attribute; the browser does. */
const IS_POPOVER = { popover: "auto" };

/** How far the sidebar was scrolled: each page draws it anew. */
let scrolledTo = 0;

/** The server writes the sidebar too, and knows no layout. */
const useEffectBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Leaves the sidebar where it was on the last page, with the current entry in view. */
function useKeptScroll() {
  const nav = useRef<HTMLElement>(null);
  useEffectBeforePaint(() => {
    const element = nav.current!;
    element.scrollTop = scrolledTo;
    const current = element.querySelector<HTMLElement>("[aria-current]");
    if (!current || element.clientHeight === 0) return;
    const { top, bottom } = current.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom)
      element.scrollTop += top - frame.top - element.clientHeight / 2;
  }, []);
  return nav;
}

/**
 * The admin sections that the account may open, grouped by task. Beside the page where there is room; below that a
 * drawer, which the browser opens and closes without script.
 */
export function Sidebar({ admin }: { admin: AdminPath }) {
  const nav = useKeptScroll();
  return (
    <nav
      ref={nav}
      id={SIDEBAR_ID}
      {...IS_POPOVER}
      aria-label="Admin sections"
      className="admin-sidebar"
      onScroll={({ currentTarget }) => {
        scrolledTo = currentTarget.scrollTop;
      }}
    >
      <button
        type="button"
        aria-label="Close menu"
        {...DRAWER_CLOSES}
        className="admin-drawer-only ml-auto size-11 items-center justify-center rounded-lg text-muted hover:bg-sunken"
      >
        <X aria-hidden="true" size={20} />
      </button>
      {sectionGroupsFor(useUser()).map(({ key, label, sections }) => (
        <div key={key} className="admin-group">
          {/* The overview is a group of one, which needs no heading. */}
          {key !== "overview" && <p className="admin-group-name">{label}</p>}
          <ul>
            {sections.map(({ path, label: name, icon: Icon }) => (
              <li key={path}>
                <Link
                  href={path}
                  aria-current={path === admin ? "true" : undefined}
                  className="admin-entry"
                >
                  <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
