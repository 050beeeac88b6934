import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A question as the model's server was asked it. */
export interface GeminiQuestion {
  path: string;
  key: string | undefined;
  body: {
    systemInstruction: { parts: { text: string }[] };
    contents: { role: string; parts: { text: string }[] }[];
    generationConfig: { temperature: number; responseMimeType?: string; responseSchema?: unknown };
  };
}

/** What it does with a question. */
export type GeminiAnswer = (res: ServerResponse, question: GeminiQuestion) => void;

const json = (res: ServerResponse, body: unknown, status = 200) =>
  void res
    .writeHead(status, { "content-type": "application/json; charset=UTF-8" })
    .end(JSON.stringify(body));

const failure =
  (status: number, name: string): GeminiAnswer =>
  (res) =>
    json(
      res,
      { error: { code: status, message: "secret words of the server", status: name } },
      status,
    );

/** An answer in the form of the protocol, that says this. */
export const says =
  (text: string, finishReason = "STOP"): GeminiAnswer =>
  (res) =>
    json(res, {
      candidates: [{ content: { parts: [{ text }], role: "model" }, finishReason, index: 0 }],
      usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 200, totalTokenCount: 240 },
      modelVersion: "gemini-2.5-flash",
    });

/** The ways in which a model's server is bad whatever it is asked. */
export const BAD_ANSWERS: Record<string, GeminiAnswer> = {
  "never answers": () => undefined,
  "is asked too often": failure(429, "RESOURCE_EXHAUSTED"),
  fails: failure(500, "INTERNAL"),
  "answers nothing": (res) =>
    json(res, { candidates: [], promptFeedback: { blockReason: "OTHER" } }),
  "answers a page": (res) =>
    void res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Sign in</h1>"),
  "answers 5 MB": (res) => says("x".repeat(5_000_000))(res, null as never),
  "answers another JSON": (res) =>
    json(res, { candidates: [{ content: "Morning" }], text: "Morning" }),
  "sends elsewhere": (res) => void res.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
  "stops for what it was about to say": says(
    "Morning - something that is not fit to be shown",
    "SAFETY",
  ),
  "answers empty words": says(" \n "),
};

async function questionOf(req: IncomingMessage): Promise<GeminiQuestion> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return {
    path: req.url!,
    key: req.headers["x-goog-api-key"] as string | undefined,
    body: JSON.parse(Buffer.concat(chunks).toString()) as GeminiQuestion["body"],
  };
}

export interface GeminiServer {
  url: string;
  /** What it does with the next questions. */
  answer: GeminiAnswer;
  questions: GeminiQuestion[];
  /** The most that it was asked at once. */
  mostAtOnce: number;
  close(): Promise<void>;
}

/** A server on loopback that speaks the REST protocol of Gemini. */
export async function startGemini(answer: GeminiAnswer): Promise<GeminiServer> {
  let running = 0;
  const server = createServer((req, res) => {
    running += 1;
    gemini.mostAtOnce = Math.max(gemini.mostAtOnce, running);
    res.once("close", () => (running -= 1));
    void questionOf(req).then((question) => {
      gemini.questions.push(question);
      gemini.answer(res, question);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const gemini: GeminiServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    questions: [],
    mostAtOnce: 0,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return gemini;
}
