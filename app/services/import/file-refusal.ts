/** A file that is refused as a whole, and where it is wrong: the line (1 is the header's) and the reason. */
export class FileRefusal extends Error {
  readonly line: number | null;

  constructor(reason: string, line: number | null = null) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
    this.line = line;
  }
}
