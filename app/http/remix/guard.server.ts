import { redirect, type AppLoadContext } from "@remix-run/node";
import { notFound } from "#app/domain/errors/errors.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { fulfils, guardedPage, isPageOf, type GuardedPage } from "#app/domain/policy/policy.ts";

interface Asked {
  request: Request;
  context: AppLoadContext;
}

/** Remix's own query keys, which are no part of what the visitor asked for. */
const OWN_KEYS = ["_routes", "index"];

/** The path as routes are matched: without Remix's suffix, decoded, with single slashes. */
function matchedPath(pathname: string): string {
  const path = pathname.replace(/\.data$/, "").replace(/\/{2,}/g, "/");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The guarded page that a request asks for, however its address is written; null when the page is open to all. */
export const guardedPageOf = (request: Request): GuardedPage | null =>
  guardedPage(matchedPath(new URL(request.url).pathname));

/** The guarded page that is to be at a request's address, once it is built; null below a page that has none below it. */
export function pageToCome(request: Request): GuardedPage | null {
  const page = guardedPageOf(request);
  return page && isPageOf(page, matchedPath(new URL(request.url).pathname)) ? page : null;
}

/** The path and query that the visitor asked for, as they were before Remix added to them. */
function wanted(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const key of OWN_KEYS) searchParams.delete(key);
  const query = searchParams.toString();
  return pathname.replace(/\.data$/, "") + (query && `?${query}`);
}

function leaveFor(path: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- Remix takes a thrown Response for the answer
  throw redirect(path);
}

/**
 * The guard of a page, to be the first line of its loader and of its action: a parent's guard protects no child,
 * since the client chooses which loaders run. Answers who asks.
 *
 * @throws Response a visitor is sent home, where the sign-in opens and remembers the page; who lacks the role is sent home.
 * @throws AppError `not_found` when the address is not in the table of guarded pages: nothing is let through by mistake.
 */
export function requirePage({
  request,
  context: { user },
}: Asked): NonNullable<AppLoadContext["user"]> {
  const page = guardedPageOf(request);
  if (!page) throw notFound("Page");
  if (!user) return leaveFor(paths.signIn(wanted(request)));
  if (!fulfils(user, page.need)) return leaveFor(paths.home());
  return user;
}
