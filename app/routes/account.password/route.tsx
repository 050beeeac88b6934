import { Link } from "#app/ui/controls/link.tsx";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { parseForm } from "#app/http/forms/forms.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { leastPasswordLength, passwordHint } from "#app/domain/policy/password-rules.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { ChangePasswordForm } from "#app/schemas/public/profile.ts";

const LABELS = {
  currentPassword: "Current password",
  newPassword: "New password",
  confirmPassword: "Confirm new password",
};
const CHANGED = {
  tone: "success",
  title: "Password changed",
  text: "You’ve been signed out of all other browsers.",
} as const;

export function loader(args: LoaderFunctionArgs) {
  const { email, roles } = requirePage(args);
  return { email, leastLength: leastPasswordLength(roles) };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const form = await parseForm(request, ChangePasswordForm);
  if (!form.ok) return refuseFields(form.fields);
  const { currentPassword, newPassword } = form.input;
  try {
    context.session.start(
      await context.services.credentials.changePassword({ currentPassword, newPassword }),
    );
  } catch (error) {
    return refuseFor(error);
  }
  return redirect(paths.account("password"), { status: 303, headers: flash(context, CHANGED) });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Password",
    description: "Change your password.",
    path: paths.account("password"),
    noindex: true,
  });

function PasswordForm() {
  const { email, leastLength } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSaving = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, refused?.fields);
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    errors: refused?.fields[name],
    type: "password",
    required: true,
    maxLength: 256,
  });
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-md gap-5">
      {refused && (
        <ErrorSummary
          fields={refused.fields}
          labels={LABELS}
          title="Your password wasn’t changed"
        />
      )}
      {/* Tells a password manager whose password it is; without a name it is not sent. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <TextField {...field("currentPassword")} autoComplete="current-password" />
      <TextField
        {...field("newPassword")}
        autoComplete="new-password"
        hint={passwordHint(leastLength)}
      />
      <TextField {...field("confirmPassword")} autoComplete="new-password" />
      <div>
        <Button disabled={isSaving}>{isSaving ? "Saving…" : "Change password"}</Button>
      </div>
    </Form>
  );
}

export default function Password() {
  return (
    <AccountPage
      title="Password"
      lead="Changing your password signs you out of all other browsers."
    >
      <PasswordForm />
      <p className="text-muted">
        Don’t have a password, or can’t remember it?{" "}
        <Link href={paths.forgotPassword()} className="text-link underline underline-offset-4">
          Get an email link
        </Link>{" "}
        to set a new one.
      </p>
    </AccountPage>
  );
}
