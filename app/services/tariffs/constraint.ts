/** True for the refusal of an exclusion or unique constraint of tariffs, wherever the driver puts PostgreSQL's code. */
export function isRefusedByConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as { code?: unknown; meta?: unknown };
  return (
    code === "P2002" ||
    /23P01|_do_not_overlap/.test(
      `${error.message} ${JSON.stringify(meta ?? null)} ${JSON.stringify(error.cause ?? null)}`,
    )
  );
}
