import { Link } from "#app/ui/controls/link.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import type { FleetKindName } from "./fleet-form.ts";

interface FleetTabsProps {
  kind: FleetKindName;
  query: { company: string | null };
}

const TABS = [
  ["vehicle", "Vehicles"],
  ["driver", "Drivers"],
] as const;

/** Vehicles or drivers. */
export function FleetTabs({ kind, query }: FleetTabsProps) {
  return (
    <nav aria-label="Fleet" className="border-b border-line">
      <ul className="flex gap-1">
        {TABS.map(([name, label]) => (
          <li key={name}>
            <Link
              href={adminPaths.fleet(name, query)}
              aria-current={name === kind ? "page" : undefined}
              className={`inline-flex min-h-11 items-center border-b-2 px-4 font-semibold ${name === kind ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink"}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
