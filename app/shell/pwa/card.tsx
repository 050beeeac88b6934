import { useEffect, useRef, type ReactNode } from "react";

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

/** A quiet card at the foot of the window, over the page and beside its notices. */
export function Card({ title, children, picture, actions, goesAfterMs, onGone }: CardProps) {
  const gone = useRef(onGone);
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
      role="status"
      aria-label={title}
      className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 rounded-2xl border border-line bg-raised p-4 shadow-lg transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0 motion-reduce:transition-none sm:right-auto sm:w-100 sm:p-5"
    >
      <div className="flex items-start gap-3.5">
        {picture}
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
          {children}
        </div>
      </div>
      {actions !== undefined && (
        <div className="mt-4 flex flex-wrap justify-end gap-2">{actions}</div>
      )}
    </section>
  );
}
