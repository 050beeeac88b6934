import { Check, ChevronsUpDown } from "lucide-react";
import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { Link } from "#app/ui/controls/link.tsx";
import { useDismiss } from "#app/ui/controls/use-dismiss.ts";
import { listHref } from "../forms/query.ts";
import { COMPANY_KEY, type CompanyChoice } from "../forms/company-choice.ts";

/** The company whose records the page shows. Links, so that it works without script; the page's filters stay. */
export function CompanySwitch({ choice: { companies, selected, all } }: { choice: CompanyChoice }) {
  const { pathname, search } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  const current = companies.find(({ id }) => id === selected)?.companyName ?? all ?? "";
  const entries = [
    ...(all === null ? [] : [{ id: null, companyName: all }]),
    ...companies.map(({ id, companyName }) => ({ id, companyName })),
  ];
  return (
    <details ref={details} className="relative min-w-0">
      <summary className="admin-header-button max-w-52 border border-line">
        <span className="sr-only">Company: </span>
        <span className="truncate">{current}</span>
        <ChevronsUpDown aria-hidden="true" size={15} className="shrink-0 text-muted" />
      </summary>
      <ul
        aria-label="Companies"
        className="absolute top-full left-0 z-40 mt-1 max-h-[70dvh] w-64 overflow-y-auto rounded-xl border border-line bg-raised p-1 shadow-lg"
      >
        {entries.map(({ id, companyName }) => (
          <li key={id ?? "all"}>
            <Link
              href={listHref(pathname, search, { [COMPANY_KEY]: id })}
              aria-current={id === selected ? "true" : undefined}
              className="admin-menu-entry"
              onClick={() => details.current?.removeAttribute("open")}
            >
              <span className="min-w-0 flex-1">{companyName}</span>
              {id === selected && <Check aria-hidden="true" size={16} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
