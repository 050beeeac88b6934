import { Link } from "./link.tsx";
import type { ReactNode } from "react";

interface ChipProps {
  children: ReactNode;
  href?: string;
  /** Marks the chip of the page or filter that is on. */
  current?: boolean;
}

const SHAPE =
  "inline-flex max-w-full items-center gap-2 rounded-full wrap-anywhere border text-[0.9375rem]";
const TONE = {
  on: "border-transparent bg-accent text-on-accent",
  off: "border-line bg-raised text-ink",
};

/** A small rounded label; with `href` a link of a finger's height. */
export function Chip({ children, href, current = false }: ChipProps) {
  const tone = current ? TONE.on : TONE.off;
  if (href === undefined) return <span className={`${SHAPE} ${tone} px-3 py-1`}>{children}</span>;
  return (
    <Link
      href={href}
      aria-current={current ? "true" : undefined}
      className={`${SHAPE} ${tone} min-h-11 px-4 transition-colors ${current ? "" : "hover:bg-sunken"}`}
    >
      {children}
    </Link>
  );
}
