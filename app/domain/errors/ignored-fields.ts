/** An object without some of its fields, before it is validated; any other value as it is. */
export function withoutFields(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || typeof value !== "object" || value === null || Array.isArray(value))
    return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
