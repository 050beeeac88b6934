import { createServer } from "node:http";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { comesToHold } from "#tests/support/poll.ts";
import { cutSlowReaders } from "#app/http/connections.ts";

/** More than the buffers of both ends hold. */
const BIG = Buffer.alloc(64 * 1024 * 1024);

async function opened({ stallMs }: { stallMs: number }) {
  const app = express().use(cutSlowReaders({ sweepMs: 20, stallMs, minRate: 1_000_000 }));
  app.get("/", (_req, res) => void res.end(BIG));
  const server = createServer(app);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  return { server, socket };
}

test("a client that stops reading is cut off", async () => {
  const { server, socket } = await opened({ stallMs: 200 });
  socket.pause();
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  await comesToHold(async () => (await connections()) === 1);
  expect(await comesToHold(async () => (await connections()) === 0)).toBe(true);
  socket.destroy();
  server.close();
});

test("a client that reads gets all of it", async () => {
  // Longer than a busy machine pauses a reader.
  const { server, socket } = await opened({ stallMs: 60_000 });
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.length));
  await once(socket, "end");
  expect(received).toBeGreaterThanOrEqual(BIG.length);
  server.close();
});
