/** What is wrong, field by field, as an AppError `invalid` and the API's client tell it; empty for any other error. */
function fieldsOf(error: unknown): Record<string, string[]> {
  const { details, fields } = (error ?? {}) as { details?: Record<string, string[]>; fields?: Record<string, string[]> };
  return fields ?? (typeof details === "object" ? details : {});
}

/** What is wrong in sentences: of each field, or of the whole. */
export function messagesOf(error: unknown): string[] {
  const each = Object.values(fieldsOf(error)).flat();
  if (each.length > 0) return [...new Set(each)];
  return [error instanceof Error ? error.message : "Something went wrong"];
}
