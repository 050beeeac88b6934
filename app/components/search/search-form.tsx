import { useCombobox } from "downshift";
import { Landmark, Map as MapMark, MapPin, Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import type { Suggestion } from "#app/schemas/places.ts";
import { suggestionPath } from "./suggestion-path.ts";
import { useSuggestions } from "./use-suggestions.ts";

const KINDS = {
  place: { Icon: MapPin, word: "Place" },
  poi: { Icon: Landmark, word: "Sight" },
  state: { Icon: MapMark, word: "State" },
} as const;

/** The alias is shown when that is what matched: "Alappuzha (Alleppey)". */
const label = ({ name, matched }: Suggestion) => (matched.toLowerCase() === name.toLowerCase() ? name : `${name} (${matched})`);

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { Icon, word } = KINDS[suggestion.kind];
  return (
    <>
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{label(suggestion)}</span>
        <span className="block truncate text-sm text-muted">{[word, suggestion.kind !== "state" && suggestion.state].filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
}

interface SearchFormProps {
  /** Unique on the page; the ids of the field and its list are made from it. */
  id: string;
  defaultValue?: string;
  /** `lg` is the search of the home page. */
  size?: "md" | "lg";
}

const FRAME = { md: "min-h-12", lg: "min-h-14 sm:min-h-16 sm:text-lg" };

/** Enter without a chosen suggestion sends the form; downshift would swallow it while its list is open. */
const sendsForm = (chosen: number) => (event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) => {
  if (event.key === "Enter" && chosen < 0) event.preventDownshiftDefault = true;
};

/** The field's text, what is suggested for it, and the props that make it a combobox with ids made from `id`. */
function useSearchBox(id: string, defaultValue: string) {
  const [text, setText] = useState(defaultValue);
  const suggestions = useSuggestions(text === defaultValue ? "" : text);
  const box = useCombobox<Suggestion>({
    id,
    labelId: `${id}-label`,
    inputId: `${id}-input`,
    menuId: `${id}-menu`,
    items: suggestions,
    initialInputValue: defaultValue,
    itemToString: (suggestion) => suggestion?.name ?? "",
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && window.location.assign(suggestionPath(selectedItem)),
  });
  return { ...box, shown: box.isOpen ? suggestions : [] };
}

const LIST = "absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-y-auto rounded-2xl border border-line bg-raised p-1.5 text-base shadow-lg";
const OPTION = "flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3.5 py-1.5";

/** The search for places, sights and states: a form that leads to the explore page, with suggestions while one types. */
export function SearchForm({ id, defaultValue = "", size = "md" }: SearchFormProps) {
  const { shown, highlightedIndex, getInputProps, getLabelProps, getMenuProps, getItemProps } = useSearchBox(id, defaultValue);
  const input = { name: "q", type: "search", maxLength: 100, placeholder: "Jaipur, Kerala, beaches…", autoComplete: "off", enterKeyHint: "search" } as const;
  return (
    <form action={paths.explore()} role="search" className="relative">
      {/* eslint-disable-next-line jsx-a11y/label-has-associated-control -- getLabelProps says whose label it is */}
      <label {...getLabelProps()} className="sr-only">
        Search places, sights and states
      </label>
      <div className={`flex items-center gap-2 rounded-full border border-field bg-raised pr-1.5 pl-5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${FRAME[size]}`}>
        <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <input
          {...getInputProps({ ...input, onKeyDown: sendsForm(highlightedIndex) })}
          className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
        />
        <button type="submit" className="min-h-11 shrink-0 rounded-full bg-accent px-5 text-[0.9375rem] font-semibold text-on-accent transition-colors hover:bg-accent-strong">
          Search
        </button>
      </div>
      <ul {...getMenuProps()} className={shown.length > 0 ? LIST : "sr-only"}>
        {shown.map((suggestion, index) => (
          <li
            key={`${suggestion.kind} ${suggestion.slug}`}
            {...getItemProps({ item: suggestion, index })}
            className={`${OPTION} ${index === highlightedIndex ? "bg-tint text-on-tint" : ""}`}
          >
            <SuggestionLine suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </form>
  );
}
