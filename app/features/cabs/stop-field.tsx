import { useId, useState } from "react";
import { TextField } from "#app/ui/controls/field.tsx";
import { useSuggestions } from "#app/features/places/search/use-suggestions.ts";

interface StopFieldProps {
  name: string;
  label: string;
  defaultValue?: string;
  /** The stop behind the value; see `storedStop`. */
  stored?: string | undefined;
  hint?: string;
  errors?: string[];
  required?: boolean;
}

/** A place typed by name; the browser's own list shows what the guide suggests. Without script the server reads the name. */
export function StopField({ defaultValue = "", stored, ...field }: StopFieldProps) {
  const list = useId();
  const [text, setText] = useState("");
  const suggestions = useSuggestions(text).filter(({ kind }) => kind !== "state");
  return (
    <>
      {stored !== undefined && <input type="hidden" name={`${field.name}Stop`} value={stored} />}
      <TextField
        {...field}
        type="text"
        list={list}
        autoComplete="off"
        maxLength={120}
        defaultValue={defaultValue}
        placeholder="Town, place or sight"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id={list}>
        {suggestions.map(({ kind, slug, name, state }) => (
          <option key={`${kind} ${slug}`} value={name}>
            {state}
          </option>
        ))}
      </datalist>
    </>
  );
}
