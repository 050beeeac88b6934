import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A line between a client and a server that can be made to swallow everything, as a broken network does. */
export interface TcpProxy {
  port: number;
  /** The lines that are open swallow all that comes, in either direction; with `isForNewOnes`, so do those that are opened from now on. */
  swallow(how: { isForNewOnes: boolean }): void;
  /** Resets the lines that are open: at once, or each after so many more bytes from the server. */
  cut(afterBytes?: number): void;
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
  const cut = (socket: Socket, afterBytes: number) => {
    let left = afterBytes;
    if (left === 0) return socket.resetAndDestroy();
    socket.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.resetAndDestroy();
    });
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("close", () => upstream.resetAndDestroy());
    upstream.on("close", () => client.resetAndDestroy());
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
    cut(afterBytes = 0) {
      for (const socket of sockets) cut(socket, afterBytes);
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
