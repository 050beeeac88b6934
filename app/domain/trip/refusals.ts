import { invalid } from "#app/domain/errors/errors.ts";

/** Says no to an operation, at one of its fields. */
class Refusal extends Error {
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
