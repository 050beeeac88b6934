import { Writable } from "node:stream";

/**
 * What React writes, turn by turn: it writes a page in dozens of pieces of 2 kB, and each piece that goes
 * through a web stream and a packer by itself costs as much as rendering it.
 */
export function inTurns(
  pipe: (destination: Writable) => unknown,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let pieces: Buffer[] = [];
  let page: Writable;
  return new ReadableStream({
    start(controller) {
      const send = () => {
        if (pieces.length > 0) controller.enqueue(Buffer.concat(pieces));
        pieces = [];
      };
      page = new Writable({
        write(piece: Buffer, _encoding, done) {
          if (pieces.push(piece) === 1) setImmediate(send);
          done();
        },
        final(done) {
          send();
          controller.close();
          done();
        },
        destroy(error, done) {
          pieces = [];
          onEnd();
          done(error);
        },
      });
      pipe(page);
    },
    // The visitor went away: React gives the render up when its destination closes.
    cancel: () => void page.destroy(),
  });
}

/** All that a stream holds, as text. */
export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    text += decoder.decode(piece.value, { stream: true });
  return text + decoder.decode();
}

/** A stream that holds a text. */
export const streamOf = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
