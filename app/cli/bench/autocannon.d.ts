/** The part of autocannon 9 that is used; the package carries no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Options {
    url: string;
    method?: "GET" | "POST";
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between two looks at the clock. */
    sampleInt?: number;
    headers?: Record<string, string>;
  }
  interface Result {
    errors: number;
    timeouts: number;
  }
  interface Instance extends EventEmitter {
    on(event: "response", listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void): this;
    stop(): void;
  }
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Instance;
}
