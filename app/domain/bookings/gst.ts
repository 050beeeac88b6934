import type { CabTripType } from "#app/domain/fares/types.ts";

/** States and union territories by the first two digits of a GSTIN. */
const STATE_CODES: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};

/** Union territories without a legislature, whose own share of the tax is called UTGST. */
const WITHOUT_LEGISLATURE: ReadonlySet<string> = new Set(["04", "26", "31", "35", "38"]);

const stateOf = (code: string | undefined) => (code !== undefined && STATE_CODES[code]) || null;

/** The code of a state by its name, whatever its case and with & for "and"; null if there is no such state. */
function codeOf(state: string | null): string | null {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace("&", "and")
      .replace(/[^a-z]/g, "");
  return (
    Object.keys(STATE_CODES).find((code) => plain(STATE_CODES[code]!) === plain(state ?? "")) ??
    null
  );
}

const codeOfGstin = (gstin: string | null) =>
  gstin !== null && stateOf(gstin.slice(0, 2)) !== null ? gstin.slice(0, 2) : null;

/** The service: passenger transport from place to place, or a vehicle hired with its driver by days or hours. */
export const sacOf = (tripType: CabTripType): "9964" | "9966" =>
  tripType === "one-way" || tripType === "airport" ? "9964" : "9966";

interface Supply {
  tripType: CabTripType;
  supplier: { gstin: string | null; state: string | null };
  customerGstin: string | null;
  /** Where the trip begins; null if unknown. */
  pickupState: string | null;
}

/**
 * The code of the state where the supply takes place: the customer's, if they have a GSTIN. Otherwise a journey's is where it
 * begins, and that of a hired vehicle is the supplier's, since no address of the customer is recorded (IGST Act, section 12).
 */
function placeOfSupply({ tripType, supplier, customerGstin, pickupState }: Supply): string | null {
  if (customerGstin !== null) return codeOfGstin(customerGstin);
  if (sacOf(tripType) === "9964") return codeOf(pickupState);
  return codeOfGstin(supplier.gstin) ?? codeOf(supplier.state);
}

interface GstPart {
  name: "CGST" | "SGST" | "UTGST" | "IGST" | "GST";
  basisPoints: number;
  amountPaise: number;
}

/**
 * A tax in its parts: IGST between two states, CGST and SGST within one. It stays GST as a whole while a state is unknown. The
 * parts add up to the tax; the central one has an odd paisa.
 */
export function gstOf(
  supply: Supply,
  tax: { basisPoints: number; amountPaise: number },
): { placeOfSupply: string | null; parts: GstPart[] } {
  const { supplier } = supply;
  const from = codeOfGstin(supplier.gstin) ?? codeOf(supplier.state);
  const to = placeOfSupply(supply);
  const place = to === null ? null : `${stateOf(to)} (${to})`;
  if (from === null || to === null)
    return { placeOfSupply: place, parts: [{ name: "GST", ...tax }] };
  if (from !== to) return { placeOfSupply: place, parts: [{ name: "IGST", ...tax }] };
  const half = Math.floor(tax.amountPaise / 2);
  const basisPoints = tax.basisPoints / 2;
  return {
    placeOfSupply: place,
    parts: [
      { name: "CGST", basisPoints, amountPaise: tax.amountPaise - half },
      { name: WITHOUT_LEGISLATURE.has(to) ? "UTGST" : "SGST", basisPoints, amountPaise: half },
    ],
  };
}
