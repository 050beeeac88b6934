import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A line between a client and a server that can be made to swallow everything, as a broken network does. */
export interface TcpProxy {
  port: number;
  /** The lines that are open swallow all that comes, in either direction; with `isForNewOnes`, so do those that are opened from now on. */
  swallow(how: { isForNewOnes: boolean }): void;
  /** New lines work again. */
  heal(): void;
  close(): Promise<void>;
}

/** Opens a proxy on a loopback port for a server on another. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let swallowsNew = false;

  const swallow = (socket: Socket) => {
    socket.unpipe();
    socket.removeAllListeners("end").removeAllListeners("close").resume();
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    client.pipe(upstream).pipe(client);
    if (swallowsNew) [client, upstream].forEach(swallow);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow({ isForNewOnes }) {
      swallowsNew = isForNewOnes;
      sockets.forEach(swallow);
    },
    heal() {
      swallowsNew = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
