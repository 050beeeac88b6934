import type { ReactNode } from "react";
import { rupees } from "#app/domain/money/money.ts";
import type { FareUnit } from "#app/domain/fares/types.ts";
import type { QuoteOption } from "#app/schemas/public/cabs.ts";

type Line = QuoteOption["lines"][number];

const PLURALS: Readonly<Record<FareUnit, string>> = {
  km: "km",
  day: "days",
  night: "nights",
  trip: "trips",
  state: "states",
  package: "packages",
  hour: "hours",
  item: "items",
};

const quantityText = ({ quantity, unit }: Line) =>
  `${quantity.toLocaleString("en-IN")} ${quantity === 1 ? unit : PLURALS[unit]}`;

/** "750 km × ₹14", or nothing where one thing has one price. */
const arithmetic = (line: Line) =>
  line.quantity === 1 ? null : `${quantityText(line)} × ${rupees(line.ratePaise)}`;

function Row({ label, detail, amount }: { label: string; detail: ReactNode; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2">
      <dt>
        {label}
        <span className="block text-sm text-muted">{detail}</span>
      </dt>
      <dd className="shrink-0 tabular-nums">{amount}</dd>
    </div>
  );
}

const LIST = "divide-y divide-line";
const HEADING = "mt-5 mb-1 text-sm font-semibold text-muted";

const detailOf = (line: Line) => [arithmetic(line), line.rule].filter(Boolean).join(". ");

/** How a price is made up: what it includes, what is paid at actuals, and what costs extra only if it happens. */
export function FareLines({ option }: { option: QuoteOption }) {
  const { lines, estimated, excluded, taxLabel, taxPaise, totalPaise } = option;
  return (
    <>
      <dl className={LIST}>
        {lines.map((line) => (
          <Row
            key={line.kind + line.label}
            label={line.label}
            detail={detailOf(line)}
            amount={line.amountPaise === 0 ? "Free" : rupees(line.amountPaise)}
          />
        ))}
        <Row label={taxLabel} detail="On the lines above" amount={rupees(taxPaise)} />
        <div className="flex justify-between gap-6 py-2 font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{rupees(totalPaise)}</dd>
        </div>
      </dl>
      {estimated.length > 0 && (
        <>
          <p className={HEADING}>Not in the price: paid at actuals, with receipts</p>
          <dl className={LIST}>
            {estimated.map((line) => (
              <Row
                key={line.kind}
                label={line.label}
                detail={detailOf(line)}
                amount={`about ${rupees(line.amountPaise)}`}
              />
            ))}
          </dl>
        </>
      )}
      <p className={HEADING}>Only if it happens</p>
      <dl className={LIST}>
        {excluded.map(({ kind, label, rule, unit, ratePaise }) => (
          <Row key={kind} label={label} detail={rule} amount={`${rupees(ratePaise)} a ${unit}`} />
        ))}
      </dl>
    </>
  );
}
