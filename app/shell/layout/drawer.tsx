import { Link } from "#app/ui/controls/link.tsx";
import { Menu, X } from "lucide-react";
import { useRef, type PointerEvent } from "react";
import type { Account } from "#app/features/account/user-context.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { REGIONS } from "#app/domain/constants.ts";
import { HeaderAccount } from "./header-account.tsx";
import { currentPage, NAVIGATION, pathTo } from "./navigation.ts";

const ID = "drawer";
/** How far a finger draws the drawer towards its edge before it lets go of it, in pixels. */
const SWIPE_PX = 60;

/** React 18 knows neither attribute; the browser does. */
const OPENS = { popovertarget: ID };
const CLOSES = { popovertarget: ID, popovertargetaction: "hide" };
const IS_POPOVER = { popover: "auto" };

/** Closes the drawer when a finger swipes it to the right, more along than across. */
function useSwipeAway() {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === "mouse" ? null : { x, y };
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const along = clientX - start.current.x;
      if (along < SWIPE_PX || along < Math.abs(clientY - start.current.y)) return;
      start.current = null;
      currentTarget.hidePopover();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

interface DrawerProps {
  pathname: string;
  user: Account | null | undefined;
}

function DrawerContent({ pathname, user }: DrawerProps) {
  const swipe = useSwipeAway();
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        {...OPENS}
        className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
      >
        <Menu aria-hidden="true" size={22} />
      </button>
      <nav
        id={ID}
        {...IS_POPOVER}
        {...swipe}
        aria-label="Main menu"
        className="drawer bg-paper text-ink"
      >
        <div className="flex min-h-16 items-center justify-end px-4">
          <button
            type="button"
            aria-label="Close menu"
            {...CLOSES}
            className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" size={22} />
          </button>
        </div>
        <div className="px-5 pb-8">
          <ul>
            {NAVIGATION.map(({ label, href }) => (
              <li key={href} className="border-b border-line">
                <Link
                  href={href}
                  aria-current={currentPage(href, pathname)}
                  className="flex min-h-14 items-center text-lg font-semibold aria-[current=page]:text-link"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <HeaderAccount pathname={pathname} user={user} inDrawer />
          <p className="type-eyebrow mt-6 mb-1">Regions</p>
          <ul className="grid grid-cols-2 gap-x-6">
            {REGIONS.map((region) => (
              <li key={region}>
                <Link href={paths.region(region)} className="flex min-h-11 items-center">
                  {region}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  );
}

/** The menu of narrow screens. A popover: the browser opens it without script, closes it on Escape and a press beside it, and gives the focus back. */
export function Drawer({ pathname, user }: DrawerProps) {
  return (
    <div className="lg:hidden">
      <DrawerContent pathname={user ? pathname : pathTo(pathname)} user={user} />
    </div>
  );
}
