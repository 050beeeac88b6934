/** The content codings of responses, the smallest first. */
export const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

const DEFAULT_QUALITY = 1;
/** `identity` may always be sent unless it is refused, but anything that is listed is preferred to it. */
const UNLISTED_IDENTITY = 0.0001;

/** The qualities that an Accept-Encoding header gives, by lowercase name (RFC 9110, section 12.5.3). */
function qualities(header: string): Map<string, number> {
  const given = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((text) => text.trim());
    const quality = parameters.find((text) => /^q\s*=/.test(text))?.split("=")[1];
    const value = quality === undefined ? DEFAULT_QUALITY : Number(quality);
    if (name) given.set(name, Number.isFinite(value) ? value : 0);
  }
  return given;
}

/**
 * The one of `available` that the client prefers, the smallest where it has no preference. `identity` if it accepts none:
 * that is of more use than a 406.
 */
export function codingFor(
  header: string | undefined,
  available: readonly Coding[] = CODINGS,
): Coding {
  if (header === undefined) return "identity";
  const given = qualities(header);
  const qualityOf = (coding: Coding) =>
    given.get(coding) ?? (coding === "identity" ? UNLISTED_IDENTITY : (given.get("*") ?? 0));
  let best: Coding = "identity";
  let quality = 0;
  for (const coding of CODINGS) {
    const its = available.includes(coding) ? qualityOf(coding) : 0;
    if (its > quality) [best, quality] = [coding, its];
  }
  return best;
}
