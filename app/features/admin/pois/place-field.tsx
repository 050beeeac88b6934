import { useEffect, useRef, useState } from "react";
import { TextField } from "#app/ui/controls/field.tsx";
import { placeChoice } from "../forms/poi-form.ts";
import { paths } from "#app/domain/urls/paths.ts";

const PAUSE_MS = 200;
const MOST = 8;

type Found = { name: string; slug: string }[];

/** Places matching the typed text, including drafts; empty if the request fails. */
async function placesLike(q: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(paths.api("/admin/places", { q, size: MOST }), { signal });
  return answer.ok ? ((await answer.json()) as { content: Found }).content : [];
}

/** Debounces requests and ignores stale responses. */
function useSuggestions() {
  const [found, setFound] = useState<Found>([]);
  const pending = useRef<AbortController>();
  useEffect(() => () => pending.current?.abort(), []);
  const ask = (typed: string) => {
    pending.current?.abort();
    const q = typed.replace(/\s*\([a-z0-9-]*\)?$/, "").trim();
    if (q.length < 2) return;
    const { signal } = (pending.current = new AbortController());
    setTimeout(() => {
      if (!signal.aborted) placesLike(q, signal).then(setFound, () => undefined);
    }, PAUSE_MS);
  };
  return { found, ask };
}

function Choices({ id, found }: { id: string; found: Found }) {
  return (
    <datalist id={id}>
      {found.map((place) => (
        <option key={place.slug} value={placeChoice(place)} />
      ))}
    </datalist>
  );
}

interface PlaceFieldProps {
  name: string;
  label: string;
  defaultValue: string;
  errors?: string[];
  hint?: string;
  required?: boolean;
}

/** A place combobox. Without JavaScript, the full name or slug is typed. */
export function PlaceField(field: PlaceFieldProps) {
  const { found, ask } = useSuggestions();
  const list = `${field.name}-places`;
  return (
    <div>
      <TextField
        {...field}
        list={list}
        autoComplete="off"
        maxLength={220}
        onChange={(event) => ask(event.currentTarget.value)}
      />
      <Choices id={list} found={found} />
    </div>
  );
}

/** The same field as a list filter. */
export function PlaceFilter({ name, value }: { name: string; value: string }) {
  const { found, ask } = useSuggestions();
  const list = `${name}-places`;
  return (
    <label className="min-w-0 grow basis-40">
      <span className="mb-1.5 block font-semibold">Place</span>
      <input
        name={name}
        defaultValue={value}
        list={list}
        autoComplete="off"
        maxLength={220}
        onChange={(event) => ask(event.currentTarget.value)}
        className="block min-h-12 w-full rounded-xl border border-field bg-raised px-4 py-2.5 text-ink"
      />
      <Choices id={list} found={found} />
    </label>
  );
}
