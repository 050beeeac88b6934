/*
 * Pages are counted from 0 in the API and from 1 where people see them: in the links of a list and in the addresses of
 * screens.
 */

/** `page` of an address as the API counts it; what is no page number, including 0, becomes a value that is refused. */
export function pageOfAddress(value: string): string {
  return /^[1-9]\d{0,8}$/.test(value) ? String(Number(value) - 1) : "-1";
}

/** A page of the API as an address names it; the first needs no mention. */
export const pageInAddress = (page: number): number | null => (page > 0 ? page + 1 : null);

/** The query of a screen's address with its page as the API counts it. */
export function queryOfAddress(search: URLSearchParams): Record<string, string> {
  const query = Object.fromEntries(search);
  return query["page"] === undefined ? query : { ...query, page: pageOfAddress(query["page"]) };
}
