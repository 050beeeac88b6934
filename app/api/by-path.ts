import type { Operation } from "./operation.ts";

/** Sorts behind every literal segment. */
const PARAMETER = "\uffff";

/** A path without the names of its parameters; in the order of shapes, literal segments come before parameters. */
const shapeOf = (path: string) => path.replace(/:\w+/g, PARAMETER);

/** The operations of each path, in the order in which a router has to try the paths. */
export function byPath(operations: readonly Operation[]): Operation[][] {
  const shapes = new Map<string, Operation[]>();
  for (const operation of operations) {
    const shape = shapeOf(operation.path);
    shapes.set(shape, [...(shapes.get(shape) ?? []), operation]);
  }
  return [...shapes.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, those]) => those);
}
