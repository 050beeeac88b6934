interface UpiPayment {
  vpa: string;
  payee: string;
  amountPaise: number;
  reference: string;
}

/** A link that opens a UPI app with payee, amount and reference filled in (NPCI, UPI Linking Specifications 1.6). */
export function upiLink({ vpa, payee, amountPaise, reference }: UpiPayment): string {
  const fields = {
    pa: vpa,
    pn: payee,
    am: (amountPaise / 100).toFixed(2),
    cu: "INR",
    tr: reference,
    tn: `Booking ${reference}`,
  };
  // Spaces as %20: UPI apps show a plus sign as it is.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?${query.join("&")}`;
}
