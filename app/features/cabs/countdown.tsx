import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

const clockText = (ms: number) => {
  const seconds = Math.floor(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Milliseconds until a moment; null until the browser's clock is known. */
export function useTimeLeft(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Date.parse(until) - Date.now()));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** How long a price holds. The time is not announced each second: the end is, by the notice that replaces it. */
export function Countdown({ left, validUntil }: { left: number | null; validUntil: string }) {
  return (
    <p className="text-sm text-muted">
      {left === null ? `Prices hold until ${validUntil}.` : "Prices hold for "}
      {left !== null && <span className="tabular-nums">{clockText(left)}</span>}
    </p>
  );
}
