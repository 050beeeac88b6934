/** A value that is made when it is first asked for: what takes milliseconds to make must not be made with the module. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
