import { Search } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { FieldProps, SearchSuggestionsProps } from "./search-suggestions.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { whenIdle } from "#app/client/when-idle.ts";

interface SearchFormProps {
  /** Unique on the page; the ids of the field and its list are made from it. */
  id: string;
  defaultValue?: string;
  /** `lg` is the search of the home page. */
  size?: "md" | "lg";
}

const FRAME = { md: "min-h-12", lg: "min-h-14 sm:min-h-16 sm:text-lg" };

/** The suggestions' code, once the browser is idle or the field is reached for; null until then, and when it can't be had. */
function useSuggestionsCode() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(
    null,
  );
  const load = () =>
    void import("./search-suggestions.tsx").then(
      ({ SearchSuggestions }) => setSuggestions(() => SearchSuggestions),
      () => undefined,
    );
  useEffect(() => whenIdle(load), []);
  return { Suggestions, load };
}

/**
 * The search for places, POIs and states: a form that leads to the explore page, with suggestions while one types.
 * The field stays the same element when they come, so the focus, the text and the cursor stay with it.
 */
export function SearchForm({ id, defaultValue = "", size = "md" }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fieldProps, setFieldProps] = useState<FieldProps>({});
  const takeOver = useCallback((props: FieldProps, text: string) => {
    setFieldProps(props);
    if (field.current && field.current.value !== text) field.current.value = text;
  }, []);
  const { Suggestions, load } = useSuggestionsCode();
  return (
    <form action={paths.explore()} role="search" className="relative">
      <label id={`${id}-label`} htmlFor={`${id}-input`} className="sr-only">
        Search places, sights and states
      </label>
      <div
        className={`flex items-center gap-2 rounded-full border border-field bg-raised pr-1.5 pl-5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus ${FRAME[size]}`}
      >
        <Search aria-hidden="true" size={20} className="shrink-0 text-muted" />
        <input
          ref={field}
          id={`${id}-input`}
          name="q"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-controls={`${id}-menu`}
          aria-expanded={false}
          defaultValue={defaultValue}
          maxLength={100}
          placeholder="Jaipur, Kerala, beaches…"
          autoComplete="off"
          enterKeyHint="search"
          onFocus={load}
          {...fieldProps}
          className="min-h-11 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          className="min-h-11 shrink-0 rounded-full bg-accent px-5 text-[0.9375rem] font-semibold text-on-accent transition-colors hover:bg-accent-strong"
        >
          Search
        </button>
      </div>
      {Suggestions ? (
        <Suggestions id={id} field={field} defaultValue={defaultValue} onFieldChange={takeOver} />
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the list that the suggestions will fill, as the field names it
        <ul id={`${id}-menu`} role="listbox" aria-labelledby={`${id}-label`} className="sr-only" />
      )}
    </form>
  );
}
