import { useCombobox } from "downshift";
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  memo,
  type RefCallback,
  type RefObject,
  useLayoutEffect,
  useState,
} from "react";
import type { Suggestion } from "#app/schemas/public/places.ts";
import { SuggestionLine } from "./suggestion-line.tsx";
import { suggestionPath } from "./suggestion-path.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** What makes the form's field a combobox: its roles, its state and what it listens to. */
export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "value">;

export interface SearchSuggestionsProps {
  /** Of the form; the ids of its label, field and list are made from it. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  defaultValue: string;
  /** Called with the field's ARIA attributes and announcement whenever they change. */
  onFieldChange: (props: FieldProps, text: string) => void;
}

/** Enter without a chosen suggestion sends the form; downshift would swallow it while its list is open. */
const sendsForm =
  (chosen: number) =>
  (event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) => {
    if (event.key === "Enter" && chosen < 0) event.preventDownshiftDefault = true;
  };

/** What is suggested for the field's text, which may have been typed before this code came. */
function useSearchBox({ id, field, defaultValue }: SearchSuggestionsProps) {
  const [text, setText] = useState(() => field.current?.value ?? defaultValue);
  const suggestions = useSuggestions(text === defaultValue ? "" : text);
  const box = useCombobox<Suggestion>({
    id,
    labelId: `${id}-label`,
    inputId: `${id}-input`,
    menuId: `${id}-menu`,
    items: suggestions,
    initialInputValue: text,
    initialIsOpen: text !== defaultValue && field.current === document.activeElement,
    itemToString: (suggestion) => suggestion?.name ?? "",
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) =>
      selectedItem && window.location.assign(suggestionPath(selectedItem)),
  });
  return { ...box, shown: box.isOpen ? suggestions : [] };
}

type SearchBox = ReturnType<typeof useSearchBox>;

/** Ties the form's field, which stands since before this code came, to the box. */
function useField(
  { field, onFieldChange }: SearchSuggestionsProps,
  { highlightedIndex, getInputProps }: SearchBox,
) {
  const { ref, value, ...props } = getInputProps(
    { onKeyDown: sendsForm(highlightedIndex) },
    { suppressRefError: true },
  );
  useLayoutEffect(() => {
    (ref as RefCallback<HTMLInputElement>)(field.current);
    onFieldChange(props, value);
  });
}

const LIST =
  "absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-y-auto rounded-2xl border border-line bg-raised p-1.5 text-base shadow-lg";
const OPTION = "flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-3.5 py-1.5";

/**
 * The list below a search field, which it makes a combobox. Memoized, so that it does not render when the form takes the
 * field's props over: it would hand them over again without end.
 */
export const SearchSuggestions = memo(function SearchSuggestions(props: SearchSuggestionsProps) {
  const box = useSearchBox(props);
  useField(props, box);
  const { shown, highlightedIndex, getMenuProps, getItemProps } = box;
  return (
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
  );
});
