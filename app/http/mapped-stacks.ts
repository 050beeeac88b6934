import { install } from "source-map-support";

/**
 * Stacks name the lines as they were written. A map is read with the first stack that needs it: Node's own
 * `--enable-source-maps` reads all of them at the start, which takes a tenth of it.
 */
install({ environment: "node", handleUncaughtExceptions: false });
