import type { ServerBuild } from "@remix-run/node";
import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";

/**
 * Wraps every loader and action of a Remix build so that an AppError leaves it as
 * a Response with its status: Remix takes a status from a Response only, and so no
 * route has to remember.
 */
export function withHttpErrors(build: ServerBuild): ServerBuild {
  const wrap = <A extends unknown[], R>(fn: ((...args: A) => R) | undefined) =>
    fn &&
    (async (...args: A) => {
      try {
        return await fn(...args);
      } catch (error) {
        if (error instanceof Response || !expectedError(error)) throw error;
        const { requestId: _requestId, ...body } = toErrorBody(error, "", new Date());
        throw Response.json(body, { status: body.status });
      }
    });
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && {
      ...route,
      module: {
        ...route.module,
        loader: wrap(route.module.loader),
        action: wrap(route.module.action),
      },
    },
  ]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
