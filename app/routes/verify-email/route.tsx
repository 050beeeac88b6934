import { Link } from "#app/ui/controls/link.tsx";
import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { LinkForm } from "#app/features/account/link-form.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { flash } from "#app/http/remix/flash.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

const CONFIRMED = {
  tone: "success",
  title: "Email confirmed",
  text: "Thank you. You’re all set.",
} as const;
const CHANGED = {
  tone: "success",
  title: "Email changed",
  text: "Use your new email to log in from now on.",
} as const;

/** Only submitting the form uses up the link: mail scanners open links too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const { confirmEmail, verifyEmail } = context.services.credentials;
  const isChange = query.get("purpose") === "change";
  try {
    await (isChange ? confirmEmail({ token }) : verifyEmail({ token }));
  } catch (error) {
    return refuseFor(error);
  }
  return redirect(paths.home(), {
    status: 303,
    headers: flash(context, isChange ? CHANGED : CONFIRMED),
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Confirm your email",
    description: "Confirm the email address of your account.",
    path: paths.verifyEmail(),
    noindex: true,
  });

export default function VerifyEmail() {
  const fields = useActionData<typeof action>()?.fields;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Confirm your email" }]}
        title="Confirm your email address"
        lead="Confirm that this email address is yours."
      />
      <div className="page-width pb-20">
        <LinkForm
          fields={fields}
          labels={{}}
          refused="Your email wasn’t confirmed"
          submit="Confirm email"
        />
        <p className="mt-8 max-w-[56ch] text-muted">
          Link not working? Log in and request another on{" "}
          <Link href={paths.profile()} className="text-link underline underline-offset-4">
            your profile page
          </Link>
          .
        </p>
      </div>
    </>
  );
}
