/** Milliseconds that a page waits for a part that it can do without. */
const PATIENCE_MS = 10;

/**
 * A part that a page can do without: the part itself when it is there soon, else a promise of it, which is sent after the page
 * (see `Later`). So a page is written in one piece as a rule, and no slow part ever holds up the rest.
 *
 * @returns the part in an array, since a promise alone would be waited for
 */
export async function soonOrLater<T>(part: Promise<T>): Promise<[T | Promise<T>]> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<[Promise<T>]>((resolve) => {
    // What has come meanwhile is read before the page goes on without it, though the process had other work.
    timer = setTimeout(() => setImmediate(() => resolve([part])), PATIENCE_MS);
  });
  // What fails is drawn as what failed, by whoever takes the promise.
  const there: Promise<[T | Promise<T>]> = part.then(
    (value) => [value],
    () => [part],
  );
  return Promise.race([there, patience]).finally(() => clearTimeout(timer));
}
