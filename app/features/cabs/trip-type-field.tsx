import { CAB_TRIP_TYPES, type CabTripType } from "#app/domain/fares/types.ts";
import { QUOTE_LABELS, TRIP_TYPE_WORDS } from "./cab-words.ts";

/** The kinds of trip; the form shows the fields of the chosen one by CSS, so that it needs no script. */
export function TripTypeField({ value }: { value: CabTripType }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{QUOTE_LABELS.tripType}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {CAB_TRIP_TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-11 cursor-pointer gap-3 rounded-2xl border border-line bg-raised px-4 py-3 has-checked:border-accent has-checked:bg-tint has-checked:text-on-tint has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="tripType"
              value={type}
              defaultChecked={type === value}
              className="mt-1 self-start"
            />
            <span className="font-semibold">
              {TRIP_TYPE_WORDS[type].label}
              <span className="block text-sm font-normal">{TRIP_TYPE_WORDS[type].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
