import { Luggage, Users } from "lucide-react";
import { Link } from "#app/ui/controls/link.tsx";
import { rupees } from "#app/domain/money/money.ts";
import type { Quote, QuoteOption } from "#app/schemas/public/cabs.ts";
import { FareLines } from "./fare-lines.tsx";

/** What the traveller does with a price: book it, or choose it for a booking. */
type Verb = "Book" | "Choose";

interface OptionProps {
  option: QuoteOption;
  passengers: number;
  verb: Verb;
  /** Where the option is booked. */
  href: string;
}

function Capacity({ seats, bags }: Pick<QuoteOption, "seats" | "bags">) {
  return (
    <p className="mt-1 flex gap-4 text-sm text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Users aria-hidden="true" size={16} /> {seats} seats
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Luggage aria-hidden="true" size={16} /> {bags} bags
      </span>
    </p>
  );
}

function Option({ option, passengers, verb, href }: OptionProps) {
  const { label, examples, totalPaise, perPersonPaise } = option;
  return (
    <li className="rounded-2xl border border-line bg-raised p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div>
          <h3 className="text-lg font-semibold">{label}</h3>
          <p className="text-sm text-muted">{examples} or similar</p>
          <Capacity {...option} />
        </div>
        <div className="text-right max-sm:text-left">
          <p className="text-2xl font-semibold tabular-nums">{rupees(totalPaise)}</p>
          <p className="text-sm text-muted">
            with tax{passengers > 1 && `, ${rupees(perPersonPaise)} per person`}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
        <details className="grow">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
            Why this price
          </summary>
          <FareLines option={option} />
        </details>
        <Link
          href={href}
          aria-label={`${verb} this car: ${label}`}
          className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 text-[0.9375rem] font-semibold text-on-accent hover:bg-accent-strong"
        >
          {verb} this{" "}
          {label.toLowerCase().replace("suv", "SUV").replace("tempo traveller", "Tempo Traveller")}
        </Link>
      </div>
    </li>
  );
}

/** The classes that fit with their prices, and why others don't. */
export function QuoteOptions({
  quote,
  verb,
  hrefOf,
}: {
  quote: Quote;
  verb: Verb;
  hrefOf: (option: QuoteOption) => string;
}) {
  return (
    <>
      <ul className="grid gap-4">
        {quote.options.map((option) => (
          <Option
            key={option.vehicleClass}
            option={option}
            passengers={quote.request.passengers}
            verb={verb}
            href={hrefOf(option)}
          />
        ))}
      </ul>
      {quote.unfit.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {quote.unfit.map(({ reason }) => reason).join(" ")}
        </p>
      )}
    </>
  );
}
