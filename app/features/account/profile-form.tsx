import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import type { User } from "#app/schemas/public/accounts.ts";
import { PictureField } from "./picture-field.tsx";

/** A rejected form: the typed values and the errors; `form` holds those of no single field. */
export interface Refusal {
  values: Record<string, string>;
  fields: Record<string, string[]>;
}

const LABELS = {
  profilePicture: "Picture",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  currentPassword: "Current password",
};
type Typed = "firstName" | "lastName" | "email";

interface ProfileFormProps {
  user: User;
  refused?: Refusal;
}

/** Name, email and picture; changing the email requires the password, which appears as soon as it differs. */
export function ProfileForm({ user, refused }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(refused?.values["email"] ?? user.email);
  const isSaving = useNavigation().state === "submitting";
  useFocusFirstError(form, refused?.fields);
  const field = (name: Typed) => ({
    name,
    label: LABELS[name],
    errors: refused?.fields[name],
    defaultValue: refused?.values[name] ?? user[name],
  });
  const isChanged = email.trim().toLowerCase() !== user.email;
  const password = (
    <TextField
      name="currentPassword"
      label={LABELS.currentPassword}
      type="password"
      required={isChanged}
      maxLength={256}
      autoComplete="current-password"
      hint="Only needed to change your email."
      errors={refused?.fields["currentPassword"]}
    />
  );
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-6">
      {refused && <ErrorSummary fields={refused.fields} labels={LABELS} title="Update Failed" />}
      <PictureField current={user.profilePicture} errors={refused?.fields["profilePicture"]} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} required maxLength={100} autoComplete="given-name" />
        <TextField {...field("lastName")} maxLength={100} autoComplete="family-name" />
      </div>
      <TextField
        {...field("email")}
        required
        type="email"
        maxLength={254}
        autoComplete="email"
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {isChanged ? password : <noscript>{password}</noscript>}
      <div>
        <Button disabled={isSaving}>{isSaving ? "Saving…" : "Save"}</Button>
      </div>
    </Form>
  );
}
