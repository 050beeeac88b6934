import type { Ctx } from "#app/platform/context.ts";

/** The functions of a namespace without their first argument, the request's context. */
export type Bound<M> = {
  [F in keyof M as M[F] extends (ctx: Ctx, ...args: never[]) => unknown ? F : never]: M[F] extends (
    ctx: Ctx,
    ...args: infer A
  ) => infer R
    ? (...args: A) => R
    : never;
};

type Namespaces = Record<string, object>;

function bindNamespace(name: string, namespace: object) {
  const functions = Object.entries(namespace as Record<string, (ctx: Ctx) => unknown>);
  return function (this: { ctx: Ctx }) {
    const value = Object.fromEntries(functions.map(([key, fn]) => [key, fn.bind(null, this.ctx)]));
    Object.defineProperty(this, name, { value });
    return value;
  };
}

/**
 * Fixes the request's context as the first argument of every service function, so that pages and endpoints call
 * them alike and neither can name another company. A namespace is bound when a request first uses it.
 */
export function bindWith<N extends Namespaces>(namespaces: N) {
  const getters = Object.entries(namespaces).map(([name, namespace]) => [
    name,
    { get: bindNamespace(name, namespace) },
  ]);
  const bound = Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap);
  return (ctx: Ctx) =>
    Object.create(bound, { ctx: { value: ctx } }) as { [K in keyof N]: Bound<N[K]> };
}
