import { useEffect, useRef, type ReactNode } from "react";
import { useBottomBar } from "#app/ui/notifications/bottom-bar.ts";

interface CardProps {
  title: string;
  children?: ReactNode;
  /** A picture before the text. */
  picture?: ReactNode;
  actions?: ReactNode;
  /** Milliseconds after which it goes by itself; it stays without. */
  goesAfterMs?: number;
  onGone?: () => void;
}

/** A slim bar along the bottom of the window. The page ends above it, and notices stack on top of it. */
export function Card({ title, children, picture, actions, goesAfterMs, onGone }: CardProps) {
  const gone = useRef(onGone);
  const bar = useBottomBar<HTMLElement>();
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (goesAfterMs === undefined) return;
    const timer = setTimeout(() => gone.current?.(), goesAfterMs);
    return () => clearTimeout(timer);
  }, [goesAfterMs]);
  return (
    <section
      ref={bar}
      role="status"
      aria-label={title}
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-width flex min-h-14 flex-wrap items-center justify-end gap-x-3 py-1.5">
        <div className="flex min-w-0 flex-1 items-center gap-3">
          {picture}
          <div className="min-w-0 text-[0.9375rem] leading-snug sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
            <p className="font-semibold wrap-anywhere">{title}</p>
            {children}
          </div>
        </div>
        {actions !== undefined && <div className="flex shrink-0 gap-1">{actions}</div>}
      </div>
    </section>
  );
}
