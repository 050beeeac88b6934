import { Landmark, Map as MapMark, MapPin } from "lucide-react";
import type { Suggestion } from "#app/schemas/public/places.ts";

const KINDS = {
  place: { Icon: MapPin, word: "Place" },
  poi: { Icon: Landmark, word: "Sight" },
  state: { Icon: MapMark, word: "State" },
} as const;

/** The alias is shown when that is what matched: "Alappuzha (Alleppey)". */
const label = ({ name, matched }: Suggestion) =>
  matched.toLowerCase() === name.toLowerCase() ? name : `${name} (${matched})`;

/** One suggestion: its name, what it is and where. */
export function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { Icon, word } = KINDS[suggestion.kind];
  return (
    <>
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{label(suggestion)}</span>
        <span className="block truncate text-sm text-muted">
          {[word, suggestion.kind !== "state" && suggestion.state].filter(Boolean).join(" · ")}
        </span>
      </span>
    </>
  );
}
