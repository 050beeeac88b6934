/** When a version is valid: from a day until before another, both `YYYY-MM-DD`; open if that is null. */
export interface Validity {
  version: number;
  validFrom: string;
  validTo: string | null;
}

/**
 * Why a version can't start on a day after these, in a sentence for the field; null if it can. Versions follow one another
 * without a gap: the former one ends where the next starts. What ended in the past stays as it was.
 */
export function whyNotFrom(
  validFrom: string,
  versions: readonly Validity[],
  today: string,
): string | null {
  if (validFrom < today) return "Prices can’t change in the past. Choose today or a later day";
  const last = versions.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1);
  if (!last) return null;
  if (validFrom <= last.validFrom)
    return `Overlaps with version ${last.version}, which is valid from ${last.validFrom}. Choose a later day`;
  if (last.validTo === null || last.validTo <= today) return null;
  if (validFrom < last.validTo)
    return `Overlaps with version ${last.version}, which is valid until ${last.validTo}`;
  return validFrom > last.validTo
    ? `Leaves a gap after version ${last.version}, which is valid until ${last.validTo}. Choose that day`
    : null;
}
