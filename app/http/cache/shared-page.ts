/**
 * Declared by a route whose page is the same for all visitors of a company: `export const handle = SHARED_PAGE`.
 * Only such pages are cached for everyone; they are rendered without cookies, an account or drafts, and see
 * no query keys but those of `PAGE_KEYS`.
 */
export const SHARED_PAGE = { isSharedPage: true } as const;

/** True for the `handle` of a route that declares itself shared. */
export const isSharedPage = (handle: unknown): boolean =>
  (handle as Partial<typeof SHARED_PAGE> | undefined)?.isSharedPage === true;
