/** Messages by field of an AppError `invalid` or an API failure; empty for any other error. */
export function fieldsOf(error: unknown): Record<string, string[]> {
  const { details, fields } = (error ?? {}) as {
    details?: Record<string, string[]>;
    fields?: Record<string, string[]>;
  };
  return fields ?? (typeof details === "object" ? details : {});
}

/** What is wrong in sentences: of each field, or of the whole. */
export function messagesOf(error: unknown): string[] {
  const each = Object.values(fieldsOf(error)).flat();
  if (each.length > 0) return [...new Set(each)];
  return [error instanceof Error ? error.message : "Something went wrong"];
}

/** Which of the changes of a list are meant, by their places, each in a sentence: the API names their fields `operations.3.note`. */
export function refusalsOf(error: unknown): { index: number; message: string }[] {
  const said = new Map<number, Set<string>>();
  for (const [field, messages] of Object.entries(fieldsOf(error))) {
    const [, place] = /^operations\.(\d+)\b/.exec(field) ?? [];
    if (place === undefined) continue;
    said.set(Number(place), new Set([...(said.get(Number(place)) ?? []), ...messages]));
  }
  return [...said].map(([index, messages]) => ({ index, message: [...messages].join(". ") }));
}
