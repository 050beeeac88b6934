import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";

interface LinkFormProps {
  /** What is wrong with what was sent. */
  fields?: Record<string, string[]>;
  labels: Record<string, string>;
  /** What did not happen because of it. */
  refused: string;
  submit: string;
  children?: ReactNode;
}

/**
 * The form of a page that a mailed link leads to. It is sent to the page's own address, whose query holds the link's secret:
 * the page itself need not repeat it.
 */
export function LinkForm({ fields, labels, refused, submit, children }: LinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields);
  return (
    <form ref={form} method="post" noValidate className="grid max-w-md gap-5">
      {fields && <ErrorSummary fields={fields} labels={labels} title={refused} />}
      {children}
      <div>
        <Button>{submit}</Button>
      </div>
    </form>
  );
}
