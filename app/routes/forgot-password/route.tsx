import { Link } from "#app/ui/controls/link.tsx";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { parseForm, refuse } from "#app/http/forms/forms.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { ForgotPasswordInput } from "#app/schemas/public/credentials.ts";
import type { loader as rootLoader } from "#app/root.tsx";

const LABELS = { email: "Email" };

const MAILED = "We’ll email you a link to choose a new password.";
const HANDED_ON =
  "This site doesn’t send email yet, so our administrators will get a link for you to choose a new password.";

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    sent: new URL(request.url).searchParams.get("sent") === "1",
    areMailsSent: context.services.mails.areSent(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, ForgotPasswordInput.omit({ domain: true }));
  if (!form.ok) return refuse(form);
  try {
    await context.services.credentials.forgotPassword(form.input);
  } catch (error) {
    return refuseFor(error, form.values);
  }
  return redirect(paths.forgotPassword({ sent: 1 }), 303);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Forgot password",
    description: "Request a link to choose a new password.",
    path: paths.forgotPassword(),
    noindex: true,
  });

function AddressForm() {
  const refused = useActionData<typeof action>();
  const sending = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, refused?.fields);
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-md gap-5">
      {refused && (
        <ErrorSummary fields={refused.fields} labels={LABELS} title="We couldn’t create a link" />
      )}
      <TextField
        name="email"
        label={LABELS.email}
        required
        type="email"
        maxLength={254}
        autoComplete="username"
        errors={refused?.fields.email}
        defaultValue={refused?.values.email}
      />
      <div>
        <Button disabled={sending}>{sending ? "Requesting…" : "Request a link"}</Button>
      </div>
    </Form>
  );
}

/** Shown where no mail server is configured. */
function Stored() {
  return (
    <div>
      <Notice tone="warning" role="status" title="This site doesn’t send email yet">
        If there’s an account with this address, our administrators have the link. It works once and
        expires in 30 minutes.{" "}
        <Link href={paths.contact()} className="underline underline-offset-4">
          Contact us{" "}
        </Link>{" "}
        to get it.
      </Notice>
    </div>
  );
}

function Sent() {
  return (
    <div>
      <Notice tone="success" role="status" title="Check your email">
        If there’s an account with this address, a link is on its way. It works once and expires in
        30 minutes. Nothing there? Check your spam folder or{" "}
        <Link href={paths.forgotPassword()} className="underline underline-offset-4">
          request another link
        </Link>
        .
      </Notice>
    </div>
  );
}

export default function ForgotPassword() {
  const { sent: isAsked, areMailsSent } = useLoaderData<typeof loader>();
  const { company } = useRouteLoaderData<typeof rootLoader>("root")!;
  const Answer = areMailsSent ? Sent : Stored;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Forgot password" }]}
        title="Forgot your password?"
        lead={`Enter the email address of your ${company.companyName} account. ${areMailsSent ? MAILED : HANDED_ON}`}
      />
      <div className="page-width pb-20">{isAsked ? <Answer /> : <AddressForm />}</div>
    </>
  );
}
