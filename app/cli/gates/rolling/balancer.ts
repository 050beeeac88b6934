import {
  Agent,
  createServer,
  get,
  request,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A round-robin proxy in front of several servers, which passes requests on to those that are ready. It never tries twice. */
export interface Balancer {
  port: number;
  isReady(port: number): boolean;
  /** Requests that no server answered. */
  failed: string[];
  close(): Promise<void>;
}

/** As often as common balancers ask; the drain of the product allows for it. */
const POLL_MS = 1_000;

interface Backend {
  port: number;
  isReady: boolean;
  agent: Agent;
}

function poll(backend: Backend): void {
  const outgoing = get(
    { host: "127.0.0.1", port: backend.port, path: "/readyz", agent: false, timeout: POLL_MS },
    (incoming) => {
      backend.isReady = incoming.statusCode === 200;
      incoming.resume();
    },
  );
  outgoing.on("timeout", () => outgoing.destroy(new Error("no answer")));
  outgoing.on("error", () => (backend.isReady = false));
}

function pass(
  backend: Backend,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  failed: string[],
): void {
  const { method, url: path, headers } = incoming;
  const onward = request(
    { host: "127.0.0.1", port: backend.port, agent: backend.agent, method, path, headers },
    (answer) => {
      const { connection: _own, ...headers } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    },
  );
  onward.on("error", (error) => {
    failed.push(`${method} ${path} on ${backend.port}: ${error.message}`);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.pipe(onward);
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const failed: string[] = [];
  const backends: Backend[] = ports.map((port) => ({
    port,
    isReady: false,
    agent: new Agent({ keepAlive: true }),
  }));
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[(turn += 1) % ready.length];
    if (backend) return pass(backend, incoming, outgoing, failed);
    failed.push(`${incoming.method} ${incoming.url}: no server is ready`);
    outgoing.writeHead(503).end();
  });
  const timer = setInterval(() => backends.forEach(poll), POLL_MS);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    isReady: (port) => backends.some((backend) => backend.port === port && backend.isReady),
    failed,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of backends) agent.destroy();
    },
  };
}
