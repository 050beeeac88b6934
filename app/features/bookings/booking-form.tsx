import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { rupees } from "#app/domain/money/money.ts";
import { BOOKING_LABELS } from "./booking-words.ts";

export type BookingValues = Partial<Record<keyof typeof BOOKING_LABELS | "key", string>>;

interface BookingFormProps {
  values: BookingValues;
  fields?: Record<string, string[]> | undefined;
  totalPaise: number;
}

/** Who travels, and the button that books. Sent twice, it books once: the key names the form. */
export function BookingForm({ values, fields, totalPaise }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields);
  const isSending = useNavigation().state === "submitting";
  const part = (name: keyof typeof BOOKING_LABELS) => ({
    name,
    label: BOOKING_LABELS[name],
    defaultValue: values[name],
    errors: fields?.[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {fields && (
        <ErrorSummary fields={fields} labels={BOOKING_LABELS} title="Your cab wasn’t booked" />
      )}
      <input type="hidden" name="key" value={values.key} />
      <TextField {...part("name")} required maxLength={100} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...part("phone")}
          required
          type="tel"
          maxLength={30}
          autoComplete="tel"
          hint="With its country code if it isn’t Indian."
        />
        <TextField {...part("email")} required type="email" maxLength={254} autoComplete="email" />
      </div>
      <TextAreaField
        {...part("notes")}
        rows={3}
        maxLength={1000}
        hint="A landmark, a gate, or what you bring."
      />
      <TextField {...part("customerGstin")} maxLength={15} hint="For an invoice to a company." />
      <div>
        <Button disabled={isSending}>
          {isSending ? "Booking…" : `Book for ${rupees(totalPaise)}`}
        </Button>
      </div>
    </Form>
  );
}
