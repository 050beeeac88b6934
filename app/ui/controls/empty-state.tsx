import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  children: ReactNode;
  /** Links or buttons that do it. */
  action?: ReactNode;
}

/** Stands where a list would, when there is nothing to list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-2xl border border-dashed border-line px-6 py-14 text-center">
      <p className="type-heading">{title}</p>
      <p className="mx-auto mt-2 max-w-[48ch] text-muted">{children}</p>
      {action !== undefined && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
      )}
    </div>
  );
}
