import { Plus, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type ChangeEvent } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { typedRoute } from "#app/domain/trip/route.ts";
import { TRIP_LIMITS } from "#app/domain/trip/types.ts";
import { MAX_STAYS, type TypedRow } from "./rows.ts";

const PAUSE_MS = 200;
const MAX_SUGGESTED = 8;

/** Names of places that begin like the text; those of the last text where there is no line. */
function usePlaceNames() {
  const [names, setNames] = useState<readonly string[]>([]);
  const pending = useRef<AbortController>();
  useEffect(() => () => pending.current?.abort(), []);
  const ask = (typed: string) => {
    pending.current?.abort();
    const { signal } = (pending.current = new AbortController());
    setTimeout(() => {
      if (signal.aborted || typed.trim().length < 2) return;
      void import("#app/client/api/browser.ts")
        .then(({ calls }) => calls.places.suggest(typed.trim(), signal))
        .then(
          (found) =>
            setNames(
              found
                .filter(({ kind }) => kind === "place")
                .slice(0, MAX_SUGGESTED)
                .map(({ name, state }) => (state === null ? name : `${name} (${state})`)),
            ),
          () => undefined,
        );
    }, PAUSE_MS);
  };
  return { names, ask };
}

interface PlaceRowProps {
  row: TypedRow;
  index: number;
  isOnly: boolean;
  errors: { place?: string[]; days?: string[] };
  onChange(row: TypedRow): void;
  /** Called with a text that names several places. */
  onRoute(text: string): void;
  onRemove(): void;
}

/** A place of the trip and its days. */
function PlaceRow({ row, index, isOnly, errors, onChange, onRoute, onRemove }: PlaceRowProps) {
  const { names, ask } = usePlaceNames();
  const id = useId();
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChange({ ...row, place: target.value });
    ask(target.value);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-3">
      <div>
        <TextField
          name="place"
          id={`${id}-place`}
          label={index === 0 ? "Where to" : `Place ${index + 1}`}
          required={index === 0}
          maxLength={200}
          list={`${id}-names`}
          autoComplete="off"
          placeholder={index === 0 ? "Jaipur, or Delhi 2, Agra 1, Jaipur 2" : "Agra"}
          value={row.place}
          onChange={type}
          onBlur={() => typedRoute(row.place).length > 1 && onRoute(row.place)}
          errors={errors.place}
        />
        <datalist id={`${id}-names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <TextField
        name="days"
        id={`${id}-days`}
        label={isOnly ? "Days" : "Nights"}
        required
        type="number"
        min={1}
        max={TRIP_LIMITS.days}
        value={row.days}
        onChange={({ target }) => onChange({ ...row, days: target.value })}
        errors={errors.days}
      />
      <button
        type="button"
        aria-label={`Remove ${row.place || `place ${index + 1}`}`}
        onClick={onRemove}
        className={`mt-8 flex size-11 items-center justify-center rounded-full hover:bg-sunken noscript:hidden ${isOnly ? "invisible" : ""}`}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </li>
  );
}

interface PlaceRowsProps {
  begun: readonly TypedRow[];
  isReordered: boolean;
  fields: Record<string, string[]>;
}

let serial = 0;
const keyed = (row: TypedRow) => ({ row, key: serial++ });

/** The places of a new trip in their order, each with its nights: typed one by one, or all in the first field. */
export function PlaceRows({ begun, isReordered, fields }: PlaceRowsProps) {
  const [rows, setRows] = useState(() => begun.map(keyed));
  const list = useRef<HTMLOListElement>(null);
  const isOnly = rows.length === 1;
  const change = (index: number) => (row: TypedRow) =>
    setRows(rows.map((each, at) => (at === index ? { ...each, row } : each)));
  const spread = (index: number) => (text: string) =>
    setRows(
      rows
        .flatMap((each, at) =>
          at === index
            ? typedRoute(text).map(({ name, days }) =>
                keyed({ place: name, days: String(days ?? each.row.days) }),
              )
            : [each],
        )
        .slice(0, MAX_STAYS),
    );
  const remove = (index: number) => {
    setRows(rows.filter((_, at) => at !== index));
    list.current?.querySelector("input")?.focus();
  };
  const [isAdded, setAdded] = useState(false);
  useEffect(() => {
    if (!isAdded) return;
    setAdded(false);
    list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  }, [isAdded]);
  return (
    <fieldset>
      <legend className="sr-only">Places</legend>
      <ol ref={list} className="grid gap-4">
        {rows.map(({ row, key }, index) => (
          <PlaceRow
            key={key}
            row={row}
            index={index}
            isOnly={isOnly}
            errors={{ place: fields[`place.${index}`], days: fields[`days.${index}`] }}
            onChange={change(index)}
            onRoute={spread(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {rows.length < MAX_STAYS && (
          <Button
            name="begin"
            value="another"
            variant="secondary"
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              setRows([...rows, keyed({ place: "", days: "1" })]);
              setAdded(true);
            }}
          >
            <Plus aria-hidden="true" size={16} /> Add a place
          </Button>
        )}
        {rows.length > 2 && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name="isReordered" defaultChecked={isReordered} /> Put the places
            in the order of the shortest way; the first stays first
          </label>
        )}
      </div>
    </fieldset>
  );
}
