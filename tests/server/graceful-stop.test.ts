import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import express from "express";
import { expect, test } from "vitest";
import { closeOnDrain } from "#app/http/connections.ts";
import { stopGracefully } from "#app/server/graceful-stop.ts";

async function open() {
  const readiness = { isDraining: false };
  const app = express().use(closeOnDrain(readiness));
  app.get("/readyz", (_req, res) => void res.sendStatus(readiness.isDraining ? 503 : 200));
  app.get("/slow", (_req, res) => void setTimeout(() => res.send("done"), 3_000));
  const server = createServer({ keepAliveTimeout: 65_000 }, app);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, agent?: Agent): Promise<IncomingMessage> => {
    const [answer] = (await once(get({ port, path, agent: agent ?? false }), "response")) as [
      IncomingMessage,
    ];
    answer.resume();
    await once(answer, "end");
    return answer;
  };
  return { server, readiness, ask };
}

test("a stopping server reports 503 on new connections, closes persistent ones with their next response, and finishes what is under way", async () => {
  const { server, readiness, ask } = await open();
  const agent = new Agent({ keepAlive: true });
  await ask("/readyz", agent);
  const slow = ask("/slow");
  await pause(50);

  const started = performance.now();
  const stopped = stopGracefully(server, readiness);
  await pause(1_500);
  expect((await ask("/readyz")).statusCode).toBe(503);
  const kept = await ask("/readyz", agent);
  expect(kept.statusCode).toBe(503);
  expect(kept.headers.connection).toBe("close");
  expect((await slow).statusCode).toBe(200);

  expect(await stopped).toBe(true);
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect(ask("/readyz")).rejects.toThrow("ECONNREFUSED");
});
