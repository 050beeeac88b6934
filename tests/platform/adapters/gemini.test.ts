import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { geminiModel } from "#app/platform/adapters/gemini.ts";
import { turns } from "#app/platform/adapters/turns.ts";
import {
  BAD_ANSWERS,
  says,
  startGemini,
  type GeminiServer,
} from "#tests/support/servers/gemini-server.ts";

const KEY = "key-of-tests";
const PROMPT = { task: "Write a day.", material: '{"destination":"Jaipur"}' };

let gemini: GeminiServer;
let logged: string[];
beforeEach(async () => {
  gemini = await startGemini(says("Morning - chai"));
  logged = [];
});
afterEach(() => gemini.close());

const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
const model = () => geminiModel({ url: `${gemini.url}/`, key: KEY, log });

test("a question goes to the spec's model at its temperature, with the key in a header alone", async () => {
  expect(await model().write(PROMPT)).toBe("Morning - chai");
  const [{ path, key, body }] = gemini.questions as [GeminiServer["questions"][number]];
  expect([path, key]).toEqual(["/v1beta/models/gemini-2.5-flash:generateContent", KEY]);
  expect(body.generationConfig.temperature).toBe(0.7);
  expect(body.systemInstruction.parts).toEqual([{ text: PROMPT.task }]);
  expect(body.contents).toEqual([{ role: "user", parts: [{ text: PROMPT.material }] }]);
  expect(JSON.stringify(body)).not.toContain(KEY);
});

test("a shape is asked for as JSON", async () => {
  const shape = { type: "object" as never, properties: {} };
  await model().write({ ...PROMPT, shape });
  expect(gemini.questions[0]!.body.generationConfig).toMatchObject({
    responseMimeType: "application/json",
    responseSchema: shape,
  });
});

test.each(Object.entries(BAD_ANSWERS).filter(([how]) => how !== "never answers"))(
  "a server that %s has no text, and nothing secret is logged",
  async (_how, answer) => {
    gemini.answer = answer;
    expect(await model().write(PROMPT)).toBeNull();
    expect(gemini.questions).toHaveLength(1);
    expect(logged.join()).not.toMatch(
      /key-of-tests|Jaipur|Write a day|secret words|not fit to be shown/,
    );
  },
);

test("a server that can't be reached has no text", async () => {
  await gemini.close();
  expect(await model().write(PROMPT)).toBeNull();
});

test("a text in parts is one; what the model thought first is none of it", async () => {
  gemini.answer = (res) =>
    void res.end(
      JSON.stringify({
        candidates: [
          {
            content: {
              parts: [
                { text: "hm", thought: true },
                { text: "Morning" },
                { inlineData: {} },
                { text: " - chai" },
              ],
            },
          },
        ],
      }),
    );
  expect(await model().write(PROMPT)).toBe("Morning - chai");
});

test("a server that fails three times in a row is left alone; one that says nothing is not", async () => {
  gemini.answer = BAD_ANSWERS["fails"]!;
  const failing = model();
  for (let turn = 0; turn < 6; turn += 1) await failing.write(PROMPT);
  expect(gemini.questions).toHaveLength(3);
  gemini.answer = BAD_ANSWERS["answers nothing"]!;
  const silent = model();
  for (let turn = 0; turn < 6; turn += 1) await silent.write(PROMPT);
  expect(gemini.questions).toHaveLength(9);
});

test("a hundred who ask at once are asked for four at a time, and all have their answer", async () => {
  gemini.answer = (res, question) => void setTimeout(() => says("Morning")(res, question), 20);
  const asked = model();
  expect(
    new Set(await Promise.all(Array.from({ length: 100 }, () => asked.write(PROMPT)))),
  ).toEqual(new Set(["Morning"]));
  expect([gemini.questions.length, gemini.mostAtOnce]).toEqual([100, 4]);
});

test("a server that never answers is given up, also by those who wait for their turn", async () => {
  gemini.answer = BAD_ANSWERS["never answers"]!;
  const asked = geminiModel({ url: gemini.url, key: KEY, log, timeoutMs: 200, patienceMs: 50 });
  expect(await Promise.all(Array.from({ length: 8 }, () => asked.write(PROMPT)))).toEqual(
    Array(8).fill(null),
  );
  expect(gemini.questions).toHaveLength(4);
});

test("turns end once, go on in their order, and none is lost by who stops waiting", async () => {
  const { take } = turns(1, 30);
  const first = (await take())!;
  expect(await take()).toBeNull();
  const second = take();
  first();
  first();
  const end = (await second)!;
  expect(await take()).toBeNull();
  end();
  expect(await take()).not.toBeNull();
});
