import { redirect } from "@remix-run/node";
import { listHref } from "./query.ts";

interface Listed {
  content: readonly unknown[];
  page: number;
  totalPages: number;
}

/**
 * Redirects a page beyond the last to the last page, so that a list isn't empty after its last page was dealt
 * with.
 */
export function expectPage(
  { url }: Pick<Request, "url">,
  { content, page, totalPages }: Listed,
): void {
  if (content.length > 0 || page === 0) return;
  const { pathname, search, searchParams } = new URL(url);
  const last = Math.min(page - 1, Math.max(0, totalPages - 1));
  const ours = { _routes: null, index: null };
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- Remix takes a thrown Response for the answer
  throw redirect(
    listHref(pathname.replace(/\.data$/, ""), search, {
      ...ours,
      page: last,
      removed: searchParams.get("removed"),
    }),
    303,
  );
}
