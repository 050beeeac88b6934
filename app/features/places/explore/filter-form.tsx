import { useNavigate } from "@remix-run/react";
import { ChevronDown, LocateFixed, SlidersHorizontal } from "lucide-react";
import { useEffect, useState, type ChangeEvent, type FormEvent } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import {
  ExtraSelects,
  HiddenValues,
  PlaceSelects,
  WordField,
  type FilterFieldsProps,
} from "./filter-fields.tsx";
import { activeFilters, exploreHref, usualSort, type ExploreAddress } from "./filters.ts";

export const FORM_ID = "filters";

/** On a wide screen the fields are there without being opened, in browsers that can show them so. */
const OPEN_WHEN_WIDE =
  "lg:[&::details-content]:[content-visibility:visible] lg:supports-[selector(::details-content)]:[&>summary]:hidden";

/** On a phone: word and button, then "Filters" and "Near me". On a wide screen: word and buttons, then the fields. */
const FRAME =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-3 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-y-5";
const SUMMARY =
  "inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full border border-line bg-raised px-4 text-[0.9375rem]";

/** How far around the visitor "Near me" looks, in km. */
const NEAR_ME_KM = 300;

/** The URL for the form's values, without empty fields. */
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

/** Resets the fields to the URL after back or forward navigation. */
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
        <LocateFixed aria-hidden="true" size={18} /> {state === "asking" ? "Locating…" : "Near me"}
      </Button>
      {state === "refused" && (
        <p role="status" className="col-span-full row-start-3 text-sm text-muted">
          We couldn’t get your location. Choose a region or state instead.
        </p>
      )}
    </>
  );
}

/** The catalogue filters: a plain GET form; with script it navigates on each change. */
export function FilterForm(props: FilterFieldsProps) {
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
