import { Link } from "#app/ui/controls/link.tsx";
import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { LinkForm } from "#app/features/account/link-form.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { flash } from "#app/http/remix/flash.server.ts";
import { parseForm, refuse } from "#app/http/forms/forms.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { PASSWORD_HINT } from "#app/domain/policy/password-rules.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { NewPasswordForm } from "#app/schemas/public/credentials.ts";

const LABELS = { password: "New password", confirmPassword: "Confirm new password" };

const CHANGED = {
  tone: "success",
  title: "Password changed",
  text: "Log in with your new password.",
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const form = await parseForm(request, NewPasswordForm);
  // What was typed stays out of the page: these are passwords.
  if (!form.ok) return refuse({ values: {}, fields: form.fields });
  try {
    await context.services.credentials.resetPassword({ token, password: form.input.password });
  } catch (error) {
    return refuseFor(error);
  }
  return redirect(paths.signIn(), { status: 303, headers: flash(context, CHANGED) });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "New password",
    description: "Choose a new password for your account.",
    path: paths.resetPassword(),
    noindex: true,
  });

export default function ResetPassword() {
  const fields = useActionData<typeof action>()?.fields;
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    errors: fields?.[name],
    type: "password",
    required: true,
    maxLength: 256,
    autoComplete: "new-password",
  });
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "New password" }]}
        title="Choose a new password"
        lead="You’ll be signed out everywhere and can then log in here."
      />
      <div className="page-width pb-20">
        <LinkForm
          fields={fields}
          labels={LABELS}
          refused="Your password wasn’t changed"
          submit="Set new password"
        >
          <TextField {...field("password")} hint={PASSWORD_HINT} />
          <TextField {...field("confirmPassword")} />
        </LinkForm>
        <p className="mt-8 text-muted">
          Link not working?{" "}
          <Link href={paths.forgotPassword()} className="text-link underline underline-offset-4">
            Request a new one
          </Link>
          .
        </p>
      </div>
    </>
  );
}
