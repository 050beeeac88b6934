import { invalid } from "#app/domain/errors/errors.ts";
import type { Operation } from "./types.ts";

/** Says no to an operation, at one of its fields. */
export class Refusal extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

export function refuse(field: string, message: string): never {
  throw new Refusal(field, message);
}

/** Runs the operation at `index` of a list; a refusal becomes one at that operation's field: `operations.3.dayId`. */
export function atOperation<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal)
      throw invalid({ [`operations.${index}.${error.field}`]: [error.message] });
    throw error;
  }
}

/** The kind of thing that an operation is about. */
export const nounOf = ({ op }: Operation) => op.split(".")[0] as "stop" | "day" | "task" | "trip";
