import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { distanceKm } from "#app/domain/geo/geo.ts";

/** A server of a test's own, for as long as it is used; `asked` tells the paths of its requests. */
export async function withServer(
  listen: RequestListener,
  use: (url: string, asked: () => string[]) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url!);
    listen(req, res);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => asked).finally(
    () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  );
}

const METRES_A_SECOND = 4;
const WINDING = 2.2;

/** OSRM's table service on a map of very winding, slow roads: no one takes its times for the estimate. */
export const windingRoads: RequestListener = (req, res) => {
  const points = /driving\/([^?]+)/
    .exec(req.url!)![1]!
    .split(";")
    .map((pair) => {
      const [longitude, latitude] = pair.split(",").map(Number);
      return { latitude: latitude!, longitude: longitude! };
    });
  const distances = points.map((from) =>
    points.map((to) => distanceKm(from, to) * WINDING * 1_000),
  );
  const durations = distances.map((row) => row.map((metres) => metres / METRES_A_SECOND));
  res.writeHead(200, { "content-type": "application/json" });
  res.end(
    JSON.stringify({
      code: "Ok",
      distances,
      durations,
      sources: points.map(() => ({ distance: 3 })),
      destinations: [],
    }),
  );
};
