/** What a report says of the page it comes from: nothing of who reads it. */

/** The build that the page runs: the version of its manifest; null when it has none. */
export const release = (): string | null => globalThis.__remixManifest?.version ?? null;

/** The page's route with the names of its parameters in place of their values: `/destination/:placeId`. */
export function routePattern(): string {
  const matches = globalThis.__remixRouter?.state.matches ?? [];
  const parts = matches.flatMap(({ route }) => (route.path ?? "").split("/").filter(Boolean));
  return `/${parts.join("/")}`;
}

/** A device as wide as a telephone, or wider. */
export const device = (): "phone" | "desktop" =>
  matchMedia("(max-width: 767px)").matches ? "phone" : "desktop";

const CONNECTIONS = ["slow-2g", "2g", "3g", "4g"] as const;
export type Connection = (typeof CONNECTIONS)[number];

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Only Chromium has the Network Information API. */
const line = (): Line => (navigator as Navigator & { connection?: Line }).connection ?? {};

export const connection = (): Connection | null =>
  CONNECTIONS.find((known) => known === line().effectiveType) ?? null;

/** True on a metered or slow connection: nothing is fetched ahead of need. */
export const isSparing = (): boolean =>
  line().saveData === true || /2g$/.test(line().effectiveType ?? "");

/** True if the visitor opted out of measurement by Do Not Track or Global Privacy Control. */
export const isUnmeasured = (): boolean =>
  navigator.doNotTrack === "1" ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
