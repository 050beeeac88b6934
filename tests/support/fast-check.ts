import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";

/** fast-check as the tests use it: a property is tried 2,000 times, unless its test says why not. */
fc.configureGlobal({ numRuns: 2_000 });

/** A property whose checks take milliseconds each: between them the test runner hears that the test goes on. */
export const slowProperty = <T>(values: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.asyncProperty(values, async (value) => {
    check(value);
    await nextTurn();
  });

export default fc;
