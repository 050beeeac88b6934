import { Link } from "#app/ui/controls/link.tsx";
import type { Company } from "#app/schemas/public/companies.ts";

/** The company's mark and name, leading home. */
export function Logo({ company }: { company: Pick<Company, "companyName" | "branding"> }) {
  return (
    <Link
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg leading-tight font-semibold tracking-tight sm:text-lg"
    >
      <img
        src={company.branding.logoUrl ?? "/favicon.svg"}
        alt=""
        width={32}
        height={32}
        className="size-8 shrink-0 object-contain"
      />
      <span className="line-clamp-2 text-balance">{company.companyName}</span>
    </Link>
  );
}
