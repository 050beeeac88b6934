import { tierTexts } from "#app/domain/bookings/terms.ts";
import { rupees } from "#app/domain/money/money.ts";

interface TermsProps {
  terms: { advancePercent: number; tiers: { hours: number; percent: number }[] };
  advancePaise: number;
}

/** How and when one pays, and what cancelling costs. */
export function BookingTermsList({ terms, advancePaise }: TermsProps) {
  return (
    <div className="max-w-2xl">
      <p>
        An advance of {rupees(advancePaise)} ({terms.advancePercent} % of the price) is due once the
        operator has confirmed the booking, by UPI or in cash. The rest is paid to the operator at
        the end of the trip. No card is charged.
      </p>
      <p className="mt-4 mb-1 font-semibold">Cancelling costs</p>
      <dl className="divide-y divide-line border-y border-line">
        {tierTexts(terms).map(({ when, cost }) => (
          <div key={when} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt>{when}</dt>
            <dd className="font-semibold">{cost}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
