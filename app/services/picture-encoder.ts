import { fork, type ChildProcess } from "node:child_process";
import { AppError } from "#app/lib/errors.ts";
import { PICTURE_RULES, type PictureKind } from "#app/lib/picture-paths.ts";
import { workerFile } from "./worker-file.ts";

/** How long one picture may take, in milliseconds, once its process is up; and how long that may take. */
const TIME_LIMIT = 5_000;
const START_LIMIT = 20_000;
/** Pictures that wait; beyond, the caller is told to come back. */
const MOST_WAITING = 16;
/** Megabytes of JavaScript's memory; the picture's pixels are bounded by the decoder. */
const HEAP = 64;

/** A process of its own without the product's environment: it decodes what strangers send. */
const start = () =>
  fork(workerFile("picture-encoder.mjs"), [], { serialization: "advanced", env: { NODE_ENV: "production" }, execArgv: [`--max-old-space-size=${HEAP}`], stdio: ["ignore", "ignore", "ignore", "ipc"] });

type Answer = { isReady: true } | { files: Uint8Array[] | null };

/** Sends the job when the process is up. Null when the picture can't be read, breaks the decoder or takes too long. */
function converse(child: ChildProcess, job: object): Promise<Uint8Array[] | null> {
  return new Promise((resolve, reject) => {
    let isReady = false;
    const giveUp = () => (isReady ? resolve(null) : reject(new Error("The process that reads pictures did not start")));
    let timer = setTimeout(giveUp, START_LIMIT);
    child.on("message", (answer: Answer) => {
      clearTimeout(timer);
      if ("files" in answer) return resolve(answer.files);
      isReady = true;
      timer = setTimeout(giveUp, TIME_LIMIT);
      child.send(job);
    });
    for (const end of ["error", "exit"])
      child.once(end, () => {
        clearTimeout(timer);
        giveUp();
      });
  });
}

async function run(job: object): Promise<Uint8Array[] | null> {
  const child = start();
  try {
    return await converse(child, job);
  } finally {
    child.kill("SIGKILL");
  }
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: a picture takes a core and up to some 200 MB while it is read. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new AppError("unavailable", "The service is busy, please try again in a moment");
  waiting += 1;
  const mine = last.then(work).finally(() => (waiting -= 1));
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * An uploaded picture as WebP files in the sizes of its kind, the larger first: upright, without metadata, the first
 * frame alone; of a kind that may be drawn, an SVG as large as its box wants it. Null when it is no JPEG, PNG, WebP, AVIF or GIF
 * of at most 24 megapixels, and no harmless SVG, that can be read in 5 seconds.
 *
 * @throws AppError `unavailable` when too many wait already.
 */
export async function encodePicture(kind: PictureKind, upload: Uint8Array): Promise<Uint8Array[] | null> {
  const { boxes, isCut, takesDrawings } = PICTURE_RULES[kind];
  return inTurn(() => run({ upload, boxes, isCut, takesDrawings }));
}
