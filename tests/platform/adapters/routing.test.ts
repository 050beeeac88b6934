import type { RequestListener } from "node:http";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { travelOf } from "#app/domain/plan/travel/travel-source.ts";
import { estimatedTravel } from "#app/domain/plan/travel/travel.ts";
import { circuitBreaker } from "#app/platform/adapters/breaker.ts";
import { osrmRouting } from "#app/platform/adapters/routing.ts";
import { windingRoads, withServer } from "#tests/support/servers/osrm-server.ts";

const FORT = { latitude: 26.9855, longitude: 75.8513 };
const PALACE = { latitude: 26.9258, longitude: 75.8237 };
const MORNING = 9 * 60;
const guess = estimatedTravel().between(FORT, PALACE, MORNING, "car");

const json =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** An answer as OSRM 5 gives it: 25 minutes and 14.2 km there, 26 and 14.6 back. */
const table = (changes: object = {}) => ({
  code: "Ok",
  durations: [
    [0, 1_500],
    [1_560, 0],
  ],
  distances: [
    [0, 14_200],
    [14_600, 0],
  ],
  sources: [
    { distance: 12, name: "", location: [75.85, 26.98] },
    { distance: 30, name: "", location: [75.82, 26.92] },
  ],
  destinations: [],
  ...changes,
});

const silent = pino({ level: "silent" });
const times = async (url: string) =>
  travelOf(await osrmRouting(url, silent).travelFor([[FORT, PALACE, FORT]]));

test("ways by road are the server's, with the traffic of the hour; other ways are estimated", async () => {
  await withServer(json(table()), async (url, asked) => {
    const travel = await times(url);
    expect(asked()).toEqual([
      "/table/v1/driving/75.85130,26.98550;75.82370,26.92580?annotations=duration,distance",
    ]);
    expect(travel.between(FORT, PALACE, 3 * 60, "car")).toMatchObject({
      km: 14.2,
      minutes: 25,
      mode: "car",
    });
    expect(travel.between(PALACE, FORT, 3 * 60, "car")).toMatchObject({ km: 14.6, minutes: 26 });
    const busy = travel.between(FORT, PALACE, 18 * 60, "car");
    expect(busy.minutes).toBeGreaterThanOrEqual(25);
    const [least, most] = travel.range!(FORT, PALACE, "car", 0, 1_439);
    expect([least <= 25, most >= busy.minutes]).toEqual([true, true]);
    expect(travel.between(FORT, PALACE, MORNING, "walk")).toEqual(
      estimatedTravel().between(FORT, PALACE, MORNING, "walk"),
    );
    const elsewhere = { latitude: 26.9, longitude: 75.7 };
    expect(travel.between(FORT, elsewhere, MORNING, "car")).toEqual(
      estimatedTravel().between(FORT, elsewhere, MORNING, "car"),
    );
  });
});

test("a way that the server doesn't know, and a point off its map, are estimated", async () => {
  for (const answer of [
    table({
      durations: [
        [0, null],
        [null, 0],
      ],
    }),
    table({
      distances: [
        [0, null],
        [null, 0],
      ],
    }),
    table({ sources: [{ distance: 90_000 }, { distance: 1 }] }),
  ])
    await withServer(json(answer), async (url) =>
      expect((await times(url)).between(FORT, PALACE, MORNING, "car")).toEqual(guess),
    );
});

const bad: [string, RequestListener][] = [
  ["fails", json({ code: "Error" }, 500)],
  ["is asked too often", json({ message: "Too Many Requests" }, 429)],
  ["says no", json({ code: "InvalidQuery", message: "no" }, 400)],
  ["answers a page", (_req, res) => void res.end("<!doctype html><h1>Welcome</h1>")],
  ["answers nothing", (_req, res) => void res.end()],
  [
    "answers half",
    (_req, res) => {
      res.writeHead(200, { "content-length": "900" });
      res.write('{"code":"Ok"');
      res.destroy();
    },
  ],
  ["answers another table", json(table({ durations: [[0]], distances: [[0]] }))],
  [
    "answers words for numbers",
    json(
      table({
        durations: [
          [0, "25"],
          ["26", 0],
        ],
      }),
    ),
  ],
  [
    "answers less than no time",
    json(
      table({
        durations: [
          [0, -5],
          [-5, 0],
        ],
      }),
    ),
  ],
  [
    "answers without end",
    (_req, res) => {
      const pour = () => {
        while (!res.destroyed && res.write("x".repeat(65_536)));
      };
      res.on("drain", pour);
      pour();
    },
  ],
  [
    "sends elsewhere",
    (_req, res) => void res.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  ],
  ["hangs up", (req) => req.socket.destroy()],
  ["never answers", () => undefined],
];

test.each(bad)("travel is estimated when the server %s", async (_how, listen) => {
  await withServer(listen, async (url) =>
    expect((await times(url)).between(FORT, PALACE, MORNING, "car")).toEqual(guess),
  );
});

test("a server that fails three times in a row is left alone", async () => {
  await withServer(json({}, 500), async (url, asked) => {
    const routing = osrmRouting(url, silent);
    for (let turn = 0; turn < 6; turn++) await routing.travelFor([[FORT, PALACE]]);
    expect(asked()).toHaveLength(3);
  });
});

test("what the server has answered is not asked again, and is given to a tenth of a minute and of a kilometre", async () => {
  await withServer(windingRoads, async (url, asked) => {
    const routing = osrmRouting(url, silent);
    const first = await routing.travelFor([[FORT, PALACE]]);
    expect(await routing.travelFor([[FORT, PALACE]])).toEqual(first);
    expect(asked()).toHaveLength(1);
    const { minutes, km } = first.tables[0]!;
    expect(
      [...minutes.flat(), ...km.flat()].every((shown) =>
        Number.isInteger(Math.round(shown! * 1e6) / 1e5),
      ),
    ).toBe(true);
    expect(minutes[0]![1]).toBeGreaterThan(30);
  });
});

test("what no table takes is not asked for", async () => {
  await withServer(json(table()), async (url, asked) => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      latitude: 20 + index / 100,
      longitude: 75,
    }));
    await osrmRouting(url, silent).travelFor([[], [FORT], [FORT, { ...FORT }], many]);
    expect(asked()).toEqual([]);
  });
});

test("after its rest one attempt decides whether a server is asked again", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  let failed = 0;
  const breaker = circuitBreaker({
    failures: 2,
    restMs: 100,
    onFailure: () => (failed += 1),
  });
  const fails = () => breaker.attempt(() => Promise.reject(new Error("down")));
  const works = () => breaker.attempt(() => Promise.resolve("up"));
  await fails();
  expect(await works()).toBe("up");
  await fails();
  await fails();
  expect([await works(), failed]).toEqual([null, 3]);
  vi.setSystemTime(101);
  await fails();
  expect([await works(), failed]).toEqual([null, 4]);
  vi.setSystemTime(300);
  expect([await works(), await works()]).toEqual(["up", "up"]);
});
