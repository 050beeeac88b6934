import { useEffect, useState } from "react";
import { wallNow } from "#app/domain/trip/today.ts";

const MINUTE_MS = 60_000;

/** The current minute, once hydrated. */
export function useWallNow(timeZone: string) {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now && wallNow(now, timeZone);
}
