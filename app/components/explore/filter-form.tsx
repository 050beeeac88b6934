import { useNavigate } from "@remix-run/react";
import { ChevronDown, LocateFixed, SlidersHorizontal } from "lucide-react";
import { useEffect, useState, type ChangeEvent, type FormEvent } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { MONTHS, REGION_OF_STATE, REGIONS } from "#app/lib/constants.ts";
import type { FieldErrors } from "#app/lib/errors.ts";
import { paths, slugify } from "#app/lib/paths.ts";
import {
  activeFilters,
  DEFAULT_SIZE,
  exploreHref,
  usualSort,
  type ExploreAddress,
} from "./filters.ts";
import { regionTitle } from "./region-words.ts";

export const FORM_ID = "filters";

/** On a wide screen the fields are there without being opened, in browsers that can show them so. */
const OPEN_WHEN_WIDE =
  "lg:[&::details-content]:[content-visibility:visible] lg:supports-[selector(::details-content)]:[&>summary]:hidden";

/** On a phone: word and button, then "Filters" and "Near me". On a wide screen: word and buttons, then the fields. */
const FRAME =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-3 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-y-5";
const SUMMARY =
  "inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full border border-line bg-raised px-4 text-[0.9375rem]";

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
/** How far around the visitor "Near me" looks, in km. */
const NEAR_ME_KM = 300;

interface FilterFormProps {
  address: ExploreAddress;
  refused: FieldErrors;
  tags: TagChoices;
  counts: ChoiceCounts;
  /** Whether any place has been rated; without, a filter by rating would only ever empty the list. */
  hasRatings: boolean;
}

/** The address that the form's values make; without it every empty field would be in the address. */
const hrefOf = (form: HTMLFormElement, address: ExploreAddress) => {
  const usual = usualSort(address);
  const values = [...new FormData(form)].map(
    ([name, value]) => [name, typeof value === "string" ? value.trim() : ""] as const,
  );
  return paths.explore(
    Object.fromEntries(
      values.filter(([name, value]) => value !== "" && !(name === "sortBy" && value === usual)),
    ),
  );
};

/** Puts the fields back to what the address says, after the visitor went back or forth. */
function useFieldsFollow(address: ExploreAddress) {
  useEffect(() => {
    const form = document.getElementById(FORM_ID) as HTMLFormElement | null;
    for (const field of form?.elements ?? []) {
      if (
        !(field instanceof HTMLSelectElement || field instanceof HTMLInputElement) ||
        field.type === "hidden"
      )
        continue;
      field.value = String(address[field.name as keyof ExploreAddress] ?? "");
    }
  }, [address]);
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

function PlaceSelects({ address, refused, tags, counts }: Omit<FilterFormProps, "hasRatings">) {
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

function ExtraSelects({ address, refused, hasRatings }: Omit<FilterFormProps, "tags">) {
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
function HiddenValues({ address }: { address: ExploreAddress }) {
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

/** Offered once a script runs: asks the device where it is, rounded to about a kilometre. */
function NearMe({ address }: { address: ExploreAddress }) {
  const navigate = useNavigate();
  const [state, setState] = useState<"hidden" | "idle" | "asking" | "refused">("hidden");
  useEffect(() => setState("geolocation" in navigator ? "idle" : "hidden"), []);
  if (state === "hidden") return null;
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        const near = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
        navigate(
          exploreHref(address, {
            near,
            radiusKm: NEAR_ME_KM,
            sortBy: "distance",
            sortDirection: "ASC",
          }),
          { preventScrollReset: true },
        );
      },
      () => setState("refused"),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className="relative z-10 col-start-2 row-start-2 self-start justify-self-end lg:col-start-3 lg:row-start-1 lg:min-h-12 lg:self-end"
        disabled={state === "asking"}
        onClick={ask}
      >
        <LocateFixed aria-hidden="true" size={18} /> {state === "asking" ? "Looking…" : "Near me"}
      </Button>
      {state === "refused" && (
        <p role="status" className="col-span-full row-start-3 text-sm text-muted">
          Your device did not say where you are; choose a region or a state instead.
        </p>
      )}
    </>
  );
}

function WordField({ address, refused }: Pick<FilterFormProps, "address" | "refused">) {
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

/** The filters of the catalogue: a plain form that leads to the address it describes; with script it does so at each change. */
export function FilterForm(props: FilterFormProps) {
  const { address, refused } = props;
  const navigate = useNavigate();
  useFieldsFollow(address);
  const show = (element: HTMLFormElement) =>
    navigate(hrefOf(element, address), { preventScrollReset: true });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if ((target as Element) instanceof HTMLSelectElement) show(currentTarget);
  };
  const count = activeFilters(address).length - (address.q === undefined ? 0 : 1);
  return (
    <form
      id={FORM_ID}
      action={paths.explore()}
      onSubmit={onSubmit}
      onChange={onChange}
      aria-label="Filters"
      className={FRAME}
    >
      <HiddenValues address={address} />
      <WordField address={address} refused={refused} />
      <Button className={`min-h-12 ${refused.q ? "self-center" : "self-end"}`}>Show places</Button>
      <NearMe address={address} />
      <details
        open={Object.keys(refused).length > 0}
        className={`group col-span-full row-start-2 ${OPEN_WHEN_WIDE}`}
      >
        <summary className={SUMMARY}>
          <SlidersHorizontal aria-hidden="true" size={18} /> Filters{count > 0 && ` (${count})`}
          <ChevronDown
            aria-hidden="true"
            size={16}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-x-4 gap-y-3 pt-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:pt-0">
          <PlaceSelects {...props} />
          <ExtraSelects {...props} />
        </div>
        <Button variant="secondary" className="mt-4 w-full lg:hidden">
          Show places
        </Button>
      </details>
    </form>
  );
}
