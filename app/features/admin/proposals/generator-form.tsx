import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";

interface GeneratorFormProps {
  title: string;
  /** False if no AI model is configured. */
  canAsk: boolean;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** Scope field: a state or a place. */
  children: ReactNode;
}

/** Request form: scope, theme and number, or names. */
export function GeneratorForm({ title, canAsk, values, errors, children }: GeneratorFormProps) {
  const field = (name: string) => ({ name, defaultValue: values[name], errors: errors[name] });
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" className="type-title mb-4">
        {title}
      </h2>
      {errors["form"] && (
        <div className="mb-4">
          <Notice role="alert" tone="danger" title="Request not sent">
            {errors["form"].join(". ")}
          </Notice>
        </div>
      )}
      <Form method="post" className="grid max-w-3xl gap-4 sm:grid-cols-2">
        {children}
        <TextField
          {...field("theme")}
          label="Theme"
          maxLength={120}
          autoComplete="off"
          hint="For example, stepwells or winter birds"
        />
        <TextField
          {...field("count")}
          label="Number of proposals"
          type="number"
          min={1}
          max={40}
          defaultValue={values["count"] ?? "10"}
          required
        />
        <div className="sm:col-span-2">
          <TextAreaField
            {...field("names")}
            label="Names"
            rows={4}
            hint="One per line. If you enter names, only these are requested."
          />
        </div>
        <div className="sm:col-span-2">
          <Button disabled={!canAsk}>Request proposals</Button>
        </div>
      </Form>
    </section>
  );
}
