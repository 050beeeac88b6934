import type { ServerBuild } from "@remix-run/node";
import { matchRoutes, type AgnosticRouteObject } from "@remix-run/router";
import { LRUCache } from "lru-cache";
import { isSharedPage } from "./shared-page.ts";

/** Where Remix's client asks which routes there are; the same for everyone. */
const ROUTE_DISCOVERY = "/__manifest";
const KNOWN_PATHS = 2_000;

/** The routes of a build as the router matches them, children below their parents. */
function routeTree({ routes }: ServerBuild, parentId?: string): AgnosticRouteObject[] {
  const children = Object.values(routes).flatMap((route) =>
    route && (route.parentId ?? undefined) === parentId ? [route] : [],
  );
  return children.map(({ id, path, index, caseSensitive, module: { handle } }) => {
    const common = { id, path, caseSensitive, handle };
    return index
      ? { ...common, index: true }
      : { ...common, children: routeTree({ routes } as ServerBuild, id) };
  });
}

/** The page that Remix serves the data of at this path, as its own request handler derives it. */
const pagePath = (pathname: string) =>
  pathname.endsWith(".data") ? pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") : pathname;

/** Tells of normal paths whether the route that Remix will choose for them declares itself shared. */
export function sharedRoutes(build: ServerBuild): (pathname: string) => boolean {
  const tree = routeTree(build);
  const known = new LRUCache<string, boolean>({ max: KNOWN_PATHS });
  const isShared = (pathname: string) =>
    pathname === ROUTE_DISCOVERY ||
    isSharedPage(matchRoutes(tree, pagePath(pathname))?.at(-1)?.route.handle);
  return (pathname) => {
    const hit = known.get(pathname);
    if (hit !== undefined) return hit;
    const found = isShared(pathname);
    known.set(pathname, found);
    return found;
  };
}
