import { useEffect, useState } from "react";
import { paths } from "#app/domain/urls/paths.ts";
import type { AdminHit } from "#app/schemas/admin/search.ts";

const DEBOUNCE_MS = 150;
const MIN_LETTERS = 2;

type Found = { text: string; hits: AdminHit[]; hasFailed: boolean };
const NOTHING: Found = { text: "", hits: [], hasFailed: false };

async function ask(q: string, company: string | null, signal: AbortSignal): Promise<AdminHit[]> {
  const answer = await fetch(paths.api("/admin/search", { q, company }), { signal });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return (await answer.json()) as AdminHit[];
}

/** Records for what is typed. The last hits stay until the next ones come, so that the list doesn't flicker. */
export function useRecordSearch(typed: string, company: string | null) {
  const text = typed.trim();
  const isAsked = text.length >= MIN_LETTERS;
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!isAsked) return setFound(NOTHING);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(text, company, asking.signal).then(
        (hits) => setFound({ text, hits, hasFailed: false }),
        () => asking.signal.aborted || setFound({ text, hits: [], hasFailed: true }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isAsked, text, company]);
  return {
    hits: isAsked ? found.hits : [],
    hasFailed: isAsked && found.hasFailed,
    isLoading: isAsked && found.text !== text,
  };
}
