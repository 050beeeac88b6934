import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { paths } from "#app/domain/urls/paths.ts";

const LABELS = { name: "Name", email: "Email", subject: "Subject", message: "Message" };

interface Refusal {
  values: Record<string, string>;
  fields: Record<string, string[]>;
}

interface ContactFormProps {
  /** What the fields hold at first. */
  initial?: Partial<Record<keyof typeof LABELS, string>>;
  messageHint?: string;
}

/** A hidden field that only bots fill in. */
function RobotTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The company's contact form, sent to the page that it is on; works without script. */
export function ContactForm({ initial = {}, messageHint }: ContactFormProps) {
  const refused = useActionData<Refusal>();
  const sending = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, refused?.fields);
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    errors: refused?.fields[name],
    defaultValue: refused ? refused.values[name] : initial[name],
  });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {refused && (
        <ErrorSummary fields={refused.fields} labels={LABELS} title="Your message wasn’t sent" />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} required maxLength={100} autoComplete="name" />
        <TextField
          {...field("email")}
          required
          type="email"
          maxLength={254}
          autoComplete="email"
          hint="We’ll only use this to reply to you."
        />
      </div>
      <TextField {...field("subject")} maxLength={150} />
      <TextAreaField {...field("message")} required maxLength={5000} rows={7} hint={messageHint} />
      <RobotTrap />
      <div>
        <Button disabled={sending}>{sending ? "Sending…" : "Send message"}</Button>
      </div>
    </Form>
  );
}

/** Confirms that the message was sent. */
export function ContactThanks({ companyName }: { companyName: string }) {
  return (
    <div>
      <Notice tone="success" role="status" title="Your message has been sent">
        {companyName} can reply to the email address you entered.{" "}
        <Link href={paths.explore()} className="underline underline-offset-4">
          Keep exploring
        </Link>{" "}
        in the meantime.
      </Notice>
    </div>
  );
}
