import type { ReactNode } from "react";

interface FormSectionProps {
  id: string;
  title: string;
  /** What belongs here, in a sentence. */
  lead?: string;
  children: ReactNode;
}

/** A part of a long form, with its title beside it on wide screens. */
export function FormSection({ id, title, lead, children }: FormSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line pt-6 lg:grid-cols-[1fr_2fr] lg:gap-12"
    >
      <div>
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1 text-[0.9375rem] text-muted">{lead}</p>}
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
);
