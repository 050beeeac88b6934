import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";

interface FilterBarProps {
  /** What the search looks for: "Search places". */
  label: string;
  q: string;
  /** What the query calls the words, where that is not `q`. */
  name?: string;
  /** Selects and other fields of the query. */
  children?: ReactNode;
}

/** The filters of a list as a form that only changes the address. The order stays; the page is the first again. */
export function FilterBar({ label, q, name: field = "q", children }: FilterBarProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return (
    <Form action={pathname} className="flex flex-wrap items-end gap-3" role="search" key={search}>
      <label className="min-w-0 grow basis-60">
        <span className="mb-1.5 block font-semibold">{label}</span>
        <input
          type="search"
          name={field}
          defaultValue={q}
          maxLength={100}
          className="block min-h-12 w-full rounded-xl border border-field bg-raised px-4 py-2.5 text-ink"
        />
      </label>
      {children}
      {["sort", "dir"].map(
        (name) =>
          query.has(name) && (
            <input key={name} type="hidden" name={name} value={query.get(name)!} />
          ),
      )}
      <Button variant="secondary">Apply</Button>
    </Form>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

/** One choice of a filter; the first option is none. */
export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return (
    <label className="min-w-0 basis-40">
      <span className="mb-1.5 block font-semibold">{label}</span>
      <select
        name={name}
        defaultValue={value}
        className="block min-h-12 w-full rounded-xl border border-field bg-raised px-3 py-2.5 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A day of a filter. */
export function FilterDay({ name, label, value }: Omit<FilterSelectProps, "options">) {
  return (
    <label className="min-w-0 basis-40">
      <span className="mb-1.5 block font-semibold">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value}
        className="block min-h-12 w-full rounded-xl border border-field bg-raised px-2 py-2.5 text-[0.9375rem] text-ink"
      />
    </label>
  );
}
