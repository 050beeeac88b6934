/**
 * The values of every cookie of this name in a Cookie header, undecoded. More than one means that a sibling site may
 * have planted a second, which parsers that return an object hide.
 */
export function cookieValues(header: string | null | undefined, name: string): string[] {
  const prefix = `${name}=`;
  if (!header?.includes(prefix)) return [];
  return header
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length));
}
