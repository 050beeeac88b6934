import type { Bill, Extra, Receipt } from "./bill.ts";
import type { FareLine } from "#app/domain/fares/types.ts";

/** A line of the quote beside the same line of the bill. */
export interface BillDifference {
  label: string;
  /** Null if the quote has no such line. */
  quotedPaise: number | null;
  billedPaise: number;
  /** Why the two differ; null if they don't. */
  reason: string | null;
}

interface Quoted {
  lines: readonly FareLine[];
  estimated: readonly FareLine[];
  taxLabel: string;
  taxPaise: number;
  totalPaise: number;
}

const RECEIPT_WORDS: Readonly<Record<Receipt["kind"], string>> = {
  toll: "Tolls",
  permit: "State permits",
  parking: "Parking",
};
const EXTRA_WORDS: Readonly<Record<Extra["kind"], (quantity: number) => string>> = {
  "extra-km": (quantity) => `${quantity} km beyond those included`,
  "extra-hour": (quantity) =>
    `${quantity} ${quantity === 1 ? "hour" : "hours"} beyond those included`,
  night: (quantity) => `${quantity} ${quantity === 1 ? "night" : "nights"} driven`,
};

const sum = (lines: readonly { amountPaise: number }[]) =>
  lines.reduce((total, { amountPaise }) => total + amountPaise, 0);

function receiptLines(quoted: Quoted, receipts: readonly Receipt[]): BillDifference[] {
  const kinds = Object.keys(RECEIPT_WORDS) as Receipt["kind"][];
  return kinds.flatMap((kind) => {
    const paid = receipts.filter((receipt) => receipt.kind === kind);
    if (paid.length === 0) return [];
    const notes = paid.map(({ note }) => note).filter(Boolean);
    const isEstimated = quoted.estimated.some((line) => line.kind === kind);
    const receiptsText = paid.length === 1 ? "by receipt" : `by ${paid.length} receipts`;
    return {
      label: RECEIPT_WORDS[kind],
      quotedPaise: null,
      billedPaise: sum(paid),
      reason: `Paid on the way, ${receiptsText}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}; ${isEstimated ? "estimated in the quote" : "not included in the price"}`,
    };
  });
}

/** The bill of a completed trip, line against line with its quote, the total last. */
export function billDifferences(quoted: Quoted, bill: Bill): BillDifference[] {
  const same = quoted.lines.map(({ label, amountPaise }) => ({
    label,
    quotedPaise: amountPaise,
    billedPaise: amountPaise,
    reason: null,
  }));
  const extras = bill.extras.map(({ kind, label, quantity, amountPaise }) => ({
    label,
    quotedPaise: null,
    billedPaise: amountPaise,
    reason: EXTRA_WORDS[kind as Extra["kind"]](quantity),
  }));
  const isTaxSame = bill.taxPaise === quoted.taxPaise;
  const isTotalSame = bill.totalPaise === quoted.totalPaise;
  return [
    ...same,
    ...extras,
    {
      label: quoted.taxLabel,
      quotedPaise: quoted.taxPaise,
      billedPaise: bill.taxPaise,
      reason: isTaxSame ? null : "GST also applies to the extras",
    },
    ...receiptLines(quoted, bill.receipts),
    {
      label: "Total",
      quotedPaise: quoted.totalPaise,
      billedPaise: bill.totalPaise,
      reason: isTotalSame ? null : "The sum of the differences above",
    },
  ];
}
