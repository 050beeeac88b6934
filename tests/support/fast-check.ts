import fc from "fast-check";

/** fast-check as the tests use it: a property is tried 2,000 times, unless its test says why not. */
fc.configureGlobal({ numRuns: 2_000 });

export default fc;
