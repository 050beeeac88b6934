import { Link } from "#app/ui/controls/link.tsx";
import { paths } from "#app/domain/urls/paths.ts";

/** Tells a visitor that the trip is a draft and how to save it. */
export function DraftNotice({ companyName, path }: { companyName?: string; path: string }) {
  return (
    <aside aria-label="This trip is a draft" className="page-width pt-4">
      <p className="rounded-2xl bg-tint px-4 py-2 text-on-tint">
        This trip is saved in this browser for 30 days.{" "}
        <Link
          href={paths.auth("login", path)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Log in{companyName && ` to ${companyName}`}
        </Link>{" "}
        to save it permanently and open it on any device.
      </p>
    </aside>
  );
}
