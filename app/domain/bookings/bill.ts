import type { ExcludedCharge, FareLine } from "#app/domain/fares/types.ts";

/** Paid on the traveller's behalf, with receipts: charged as paid, and not taxed again. */
export const RECEIPT_KINDS = ["toll", "permit", "parking"] as const;
/** Charged at the quote's rates if it happened. */
export const EXTRA_KINDS = ["extra-km", "extra-hour", "night"] as const;

export interface Receipt {
  kind: (typeof RECEIPT_KINDS)[number];
  amountPaise: number;
  note: string;
}
export interface Extra {
  kind: (typeof EXTRA_KINDS)[number];
  quantity: number;
}

interface QuotedFare {
  lines: readonly FareLine[];
  excluded: readonly ExcludedCharge[];
  taxBasisPoints: number;
  taxPaise: number;
  totalPaise: number;
}

/** The final bill: the quote's lines, and what was added on the way. */
export interface Bill {
  extras: FareLine[];
  receipts: Receipt[];
  taxPaise: number;
  totalPaise: number;
}

const sum = (amounts: readonly { amountPaise: number }[]) =>
  amounts.reduce((total, { amountPaise }) => total + amountPaise, 0);

function extraLine({ kind, quantity }: Extra, { excluded }: QuotedFare): FareLine | null {
  const charge = excluded.find((each) => each.kind === kind);
  return (
    (charge && {
      ...charge,
      quantity,
      amountPaise: Math.floor(quantity * charge.ratePaise + 0.5),
    }) ??
    null
  );
}

/**
 * The bill of a trip: what was quoted, extras at the quoted rates with tax, and receipts.
 *
 * @returns The kind of an extra for which the quote has no rate, if there is one.
 */
export function billOf(
  fare: QuotedFare,
  { extras, receipts }: { extras: readonly Extra[]; receipts: readonly Receipt[] },
): Bill | { unpriced: Extra["kind"] } {
  const lines: FareLine[] = [];
  for (const extra of extras) {
    const line = extraLine(extra, fare);
    if (!line) return { unpriced: extra.kind };
    lines.push(line);
  }
  const fares = sum(fare.lines) + sum(lines);
  // Rounded once over all, as the quote's tax is.
  const taxPaise = Math.floor((fares * fare.taxBasisPoints) / 10_000 + 0.5);
  return {
    extras: lines,
    receipts: [...receipts],
    taxPaise,
    totalPaise: fares + taxPaise + sum(receipts),
  };
}
