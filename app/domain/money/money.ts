import { lazy } from "#app/domain/lazy.ts";

const whole = lazy(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 }));
const exact = lazy(
  () => new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Integer paise as text in Indian grouping: `₹1,25,000`, with paise only where there are any. */
export const rupees = (paise: number) =>
  `₹${(paise % 100 === 0 ? whole() : exact()).format(paise / 100)}`;

/** Integer paise as a number of rupees for a file: `1250.00`. */
export const rupeesText = (paise: number): string => (paise / 100).toFixed(2);
