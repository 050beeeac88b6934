import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { Flash } from "#app/lib/flash.ts";

/** Milliseconds after which a notice goes by itself. */
const AUTO_CLOSE = 4_000;

const TONES: Record<Flash["tone"], { look: string; Icon: LucideIcon }> = {
  info: { look: "text-link", Icon: Info },
  success: { look: "text-success", Icon: CircleCheck },
  warning: { look: "text-warning", Icon: CircleAlert },
  danger: { look: "text-danger", Icon: CircleAlert },
};

/** A notice in the corner that goes after 4 seconds, later while somebody points at it or is in it; without script it stays, at the head of the page, where it covers nothing. */
export default function Toast({ notice: { tone, title, text } }: { notice: Flash }) {
  const [isOpen, setOpen] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOpen(false), AUTO_CLOSE);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (!isOpen) return null;
  const { look, Icon } = TONES[tone];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only stays while somebody is at it
    <div
      role="status"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="fixed right-4 bottom-4 z-50 flex max-h-50 max-w-[min(27.5rem,calc(100%-2rem))] items-start gap-3 overflow-y-auto rounded-2xl border border-line bg-raised p-4 shadow-lg noscript:static noscript:m-4 noscript:max-w-none"
    >
      <Icon aria-hidden="true" size={22} className={`mt-0.5 shrink-0 ${look}`} />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p>{text}</p>
      </div>
      <button type="button" aria-label="Dismiss" onClick={() => setOpen(false)} className="noscript:hidden -my-2.5 -mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink">
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
