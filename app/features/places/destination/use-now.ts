import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The time, a minute exact; null on the server and in the first render, since a cached page must not depend on the time. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
