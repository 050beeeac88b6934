import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "#app/ui/controls/button.tsx";

/** A form that was sent back: what was typed, by which form, and what is wrong. */
export interface RefusedMove {
  values: Record<string, string>;
  fields: Record<string, string[]>;
}

/** What a form of a booking's page shows again. */
export interface MoveState {
  version: number;
  refused: RefusedMove | undefined;
}

/** What was typed into a field of this form, and what is wrong with it. */
export function fieldOf({ refused }: MoveState, intent: string, name: string, start = "") {
  const isThis = refused?.values["intent"] === intent;
  return {
    id: `${intent}-${name}`,
    name,
    defaultValue: isThis ? (refused.values[name] ?? start) : start,
    errors: isThis ? refused.fields[name] : undefined,
  };
}

interface MoveFormProps {
  intent: string;
  state: MoveState;
  label: string;
  variant?: ButtonVariant;
  children?: ReactNode;
}

/** One move of a booking as a form with its button. */
export function MoveForm({ intent, state, label, variant = "primary", children }: MoveFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={pathname + search}
      aria-label={label}
      className="grid max-w-2xl gap-3"
    >
      <input type="hidden" name="version" value={state.version} />
      {children}
      <div>
        <Button variant={variant} name="intent" value={intent}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

/** A move that is not the next one; open when it was sent back. */
export function OtherMove({ title, ...props }: MoveFormProps & { title: string }) {
  const isRefused = props.state.refused?.values["intent"] === props.intent;
  return (
    <details open={isRefused || undefined} className="rounded-xl border border-line bg-raised px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      <div className="pb-4">
        <MoveForm {...props} />
      </div>
    </details>
  );
}
