import type { Permit, PlaceAccess, PoiAccess } from "#app/domain/catalogue/facts.ts";

const MODES: Record<PoiAccess["mode"], string> = {
  road: "By road",
  foot: "On foot",
  boat: "By boat",
  ropeway: "By ropeway",
  safari: "By safari vehicle",
  train: "By train",
};

function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 30) / 2;
  return `${String(hours).replace(".5", "½").replace(/^0½/, "½")} ${hours === 1 ? "hour" : "hours"}`;
}

/** "On foot, about 7 hours one way from Gaurikund; hard". */
export function accessText({ mode, accessPoint, minutesFromAccess, trekGrade }: PoiAccess): string {
  const span = minutesFromAccess === null ? "" : `, about ${spanText(minutesFromAccess)} one way`;
  const from = accessPoint === null ? "" : ` from ${accessPoint.name}`;
  return `${MODES[mode]}${span}${from}${trekGrade === null ? "" : `; ${trekGrade}`}`;
}

const PERMITS: Record<Permit["kind"], string> = {
  ILP: "Inner line permit",
  PAP: "Protected area permit",
  RAP: "Restricted area permit",
  forest: "Forest department permit",
};

/** "Inner line permit (Indian citizens from other states)". */
export function permitText({ kind, appliesTo, note }: Permit): string {
  const remarks = [appliesTo === "foreigners" ? "foreign visitors" : null, note].filter(Boolean);
  return `${PERMITS[kind]}${remarks.length > 0 ? ` (${remarks.join("; ")})` : ""}`;
}

/** How one gets to a place where that is out of the ordinary; null where it is not. */
export function placeAccessText({ carFree, island, note }: PlaceAccess): string | null {
  const words = [island && "Island", carFree && "No cars", note].filter(Boolean);
  return words.length > 0 ? words.join(". ") : null;
}
