const HEAD_END = Buffer.from("\r\n\r\n");
const LINE_END = Buffer.from("\r\n");

/** What a reader says of an answer that has come in whole. */
export interface AnswerEnd {
  status: number;
}

/**
 * Reads HTTP/1.1 answers off one connection: the status, and where the body ends, by its length or its chunks.
 * It looks at nothing else, because a client that reads more is slower than the servers it measures.
 */
export class AnswerReader {
  #status = 0;
  /** Bytes of the body, or of the chunk and its line end, still to come; -1 before a head, -2 before a chunk's size. */
  #left = -1;
  #isChunked = false;
  #isLastChunk = false;
  /** A head or a chunk's size that came in pieces. */
  #rest: Buffer | null = null;

  /** Takes bytes in; gives the answer that ends with them, else null. One answer is asked for at a time. */
  take(bytes: Buffer): AnswerEnd | null {
    let input = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes;
    this.#rest = null;
    for (;;) {
      if (this.#left >= 0) {
        const used = Math.min(this.#left, input.length);
        this.#left -= used;
        input = input.subarray(used);
        if (this.#left > 0) return null;
        if (!this.#isChunked || this.#isLastChunk) return this.#end();
        this.#left = -2;
      }
      const mark = this.#left === -1 ? HEAD_END : LINE_END;
      const at = input.indexOf(mark);
      if (at < 0) {
        this.#rest = Buffer.from(input);
        return null;
      }
      const text = input.toString("latin1", 0, at);
      input = input.subarray(at + mark.length);
      if (this.#left === -1) this.#readHead(text);
      else this.#readChunkSize(text);
    }
  }

  #readHead(head: string): void {
    this.#status = Number(head.slice(9, 12));
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    this.#isLastChunk = false;
    const hasBody = this.#status !== 204 && this.#status !== 304;
    this.#left = !hasBody
      ? 0
      : this.#isChunked
        ? -2
        : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    if (!hasBody) this.#isChunked = false;
  }

  #readChunkSize(line: string): void {
    const size = Number.parseInt(line, 16);
    this.#isLastChunk = size === 0;
    this.#left = size + LINE_END.length;
  }

  #end(): AnswerEnd {
    this.#left = -1;
    return { status: this.#status };
  }
}
