import type { CompanyStatus } from "#app/domain/partners/statuses.ts";

const LOOKS: Record<CompanyStatus, { text: string; look: string }> = {
  pending: { text: "Not approved", look: "bg-warning-tint text-warning" },
  active: { text: "Active", look: "bg-success-tint text-success" },
  suspended: { text: "Suspended", look: "bg-danger-tint text-danger" },
};

/** Where a partner stands. */
export const PartnerStatusChip = ({ status }: { status: CompanyStatus }) => (
  <span
    className={`inline-flex rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[status].look}`}
  >
    {LOOKS[status].text}
  </span>
);
