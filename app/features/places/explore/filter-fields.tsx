import { SelectField } from "#app/ui/controls/field.tsx";
import { MONTHS, REGION_OF_STATE, REGIONS } from "#app/domain/constants.ts";
import type { FieldErrors } from "#app/domain/errors/errors.ts";
import { slugify } from "#app/domain/urls/paths.ts";
import { DEFAULT_SIZE, type ExploreAddress } from "./filters.ts";
import { regionTitle } from "./region-words.ts";

/** The names of tags under their types. */
export type TagChoices = readonly { type: string; names: string[] }[];

/** How many places each choice would leave; what is missing would leave none. */
export interface ChoiceCounts {
  regions: Record<string, number>;
  states: Record<string, number>;
  months: Record<number, number>;
  /** By slug. */
  tags: Record<string, number>;
}

const TAG_TYPES: Record<string, string> = {
  Place: "Kind of place",
  Mood: "Mood",
  Activity: "Things to do",
};
const STATES = Object.keys(REGION_OF_STATE) as (keyof typeof REGION_OF_STATE)[];
const RADII_KM = [50, 100, 200, 300, 500, 1000];
const RATINGS = [3, 3.5, 4, 4.5];
export interface FilterFieldsProps {
  address: ExploreAddress;
  refused: FieldErrors;
  tags: TagChoices;
  counts: ChoiceCounts;
  /** Whether any place has been rated; without, a filter by rating would only ever empty the list. */
  hasRatings: boolean;
}

export function WordField({ address, refused }: Pick<FilterFieldsProps, "address" | "refused">) {
  return (
    <div className="min-w-0">
      <label htmlFor="q" className="mb-1.5 block font-semibold">
        Place, sight or state
      </label>
      <input
        id="q"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={address.q}
        placeholder="Jaipur, Kerala, beaches…"
        enterKeyHint="search"
        aria-invalid={refused.q ? true : undefined}
        aria-describedby={refused.q && "q-error"}
        className="block min-h-12 w-full rounded-xl border border-field bg-raised px-4 text-ink placeholder:text-muted aria-invalid:border-danger"
      />
      {refused.q && (
        <p id="q-error" className="mt-1.5 text-sm font-semibold text-danger">
          {refused.q[0]}
        </p>
      )}
    </div>
  );
}

const withOwn = <T,>(choices: readonly T[], own: T | undefined) =>
  own === undefined || choices.includes(own) ? choices : [...choices, own];

/** A choice with the number of places it would leave. */
function Choice({
  value,
  label,
  count = 0,
}: {
  value: string | number;
  label: string;
  count: number | undefined;
}) {
  return <option value={value}>{`${label} (${count})`}</option>;
}

export function PlaceSelects({
  address,
  refused,
  tags,
  counts,
}: Omit<FilterFieldsProps, "hasRatings">) {
  return (
    <>
      <SelectField
        name="region"
        label="Region"
        errors={refused.region}
        defaultValue={address.region}
      >
        <option value="">Any region</option>
        {REGIONS.map((region) => (
          <Choice
            key={region}
            value={region}
            label={regionTitle(region)}
            count={counts.regions[region]}
          />
        ))}
      </SelectField>
      <SelectField name="state" label="State" errors={refused.state} defaultValue={address.state}>
        <option value="">Any state</option>
        {REGIONS.map((region) => (
          <optgroup key={region} label={regionTitle(region)}>
            {STATES.filter((state) => REGION_OF_STATE[state] === region).map((state) => (
              <Choice key={state} value={state} label={state} count={counts.states[state]} />
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="month" label="Best in" errors={refused.month} defaultValue={address.month}>
        <option value="">Any month</option>
        {MONTHS.map((month, index) => (
          <Choice key={month} value={index + 1} label={month} count={counts.months[index + 1]} />
        ))}
      </SelectField>
      <SelectField name="tag" label="Known for" errors={refused.tag} defaultValue={address.tag}>
        <option value="">Anything</option>
        {tags.map(({ type, names }) => (
          <optgroup key={type} label={TAG_TYPES[type] ?? type}>
            {names.map((name) => (
              <Choice
                key={name}
                value={slugify(name)}
                label={name}
                count={counts.tags[slugify(name)]}
              />
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}

export function ExtraSelects({ address, refused, hasRatings }: Omit<FilterFieldsProps, "tags">) {
  return (
    <>
      {address.near !== undefined && (
        <SelectField
          name="radiusKm"
          label="Within"
          errors={refused.radiusKm}
          defaultValue={address.radiusKm}
        >
          <option value="">Any distance</option>
          {withOwn(RADII_KM, address.radiusKm).map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </SelectField>
      )}
      {(hasRatings || address.minRating !== undefined || refused.minRating) && (
        <SelectField
          name="minRating"
          label="Rating"
          errors={refused.minRating}
          defaultValue={address.minRating}
        >
          <option value="">Any rating</option>
          {withOwn(RATINGS, address.minRating).map((rating) => (
            <option key={rating} value={rating}>
              {rating} or more
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** What the address says beyond the fields that are shown. */
export function HiddenValues({ address }: { address: ExploreAddress }) {
  const { near, bbox, size, view } = address;
  const hidden = {
    near,
    bbox,
    size: size === DEFAULT_SIZE ? undefined : size,
    view: view === "list" ? undefined : view,
  };
  return Object.entries(hidden).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
