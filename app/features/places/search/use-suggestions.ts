import { useEffect, useState } from "react";
import type { Suggestion } from "#app/schemas/public/places.ts";

const PAUSE_MS = 120;
const MOST = 8;

/** Suggestions for what has been typed so far, asked for when the typing pauses; none when the call fails. */
export function useSuggestions(query: string): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const wanted = query.trim();
  useEffect(() => {
    if (wanted === "") {
      setSuggestions([]);
      return;
    }
    const call = new AbortController();
    const ask = async () => {
      try {
        const { calls } = await import("#app/client/api/browser.ts");
        const found = await calls.places.suggest(wanted, call.signal);
        if (!call.signal.aborted) setSuggestions(found.slice(0, MOST));
      } catch {
        if (!call.signal.aborted) setSuggestions([]);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [wanted]);
  return suggestions;
}
