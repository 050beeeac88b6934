import { useEffect, useRef, useState, type ReactNode } from "react";

interface FoldedProps {
  summary: ReactNode;
  className?: string;
  /** The page comes with it open, as when a form in it was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * What a press unfolds. Without script all of it is there; with it, what nobody has opened yet is not drawn: a trip may have five
 * hundred forms, and each change would draw them anew. What was opened once stays, with what was typed in it.
 */
export function Folded({ summary, className = "", isOpen = false, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isDrawn, setDrawn] = useState(true);
  useEffect(() => setDrawn(details.current!.open), []);
  return (
    <details ref={details} open={isOpen || undefined} className={`trip-details ${className}`} onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}>
      <summary>{summary}</summary>
      {isDrawn && children}
    </details>
  );
}
