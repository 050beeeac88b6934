import { Link } from "#app/ui/controls/link.tsx";
import type { Company } from "#app/schemas/public/companies.ts";

interface LogoProps {
  company: Pick<Company, "companyName"> & { branding: Pick<Company["branding"], "logoUrl"> };
  /** The home page, unless another is given. */
  href?: string;
  /** Smaller, for the head of a tool. */
  isCompact?: boolean;
}

/** The company's mark and name, leading home. */
export function Logo({ company, href = "/", isCompact = false }: LogoProps) {
  return (
    <Link
      href={href}
      className={`flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg leading-tight font-semibold tracking-tight ${isCompact ? "text-[0.9375rem]" : "sm:text-lg"}`}
    >
      <img
        src={company.branding.logoUrl ?? "/favicon.svg"}
        alt=""
        width={isCompact ? 26 : 32}
        height={isCompact ? 26 : 32}
        className={`shrink-0 object-contain ${isCompact ? "size-6.5" : "size-8"}`}
      />
      <span className="line-clamp-2 text-balance">{company.companyName}</span>
    </Link>
  );
}
