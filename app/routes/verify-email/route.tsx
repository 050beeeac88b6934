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
  title: "Your e-mail address is confirmed",
  text: "Thank you. There is nothing else to do.",
} as const;
const CHANGED = {
  tone: "success",
  title: "Your e-mail address was changed",
  text: "Log in with the new one from now on.",
} as const;

/** Only a press of the button uses the link up: mail scanners open links too. */
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
    title: "Confirm your address",
    description: "Confirm the e-mail address of your account.",
    path: paths.verifyEmail(),
    noindex: true,
  });

export default function VerifyEmail() {
  const fields = useActionData<typeof action>()?.fields;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Confirm your address" }]}
        title="Confirm your e-mail address"
        lead="One press, and your account has an address that is known to be yours."
      />
      <div className="page-width pb-20">
        <LinkForm
          fields={fields}
          labels={{}}
          refused="The address was not confirmed"
          submit="Confirm the address"
        />
        <p className="mt-8 max-w-[56ch] text-muted">
          The link no longer works? Log in and ask for another on{" "}
          <a href={paths.profile()} className="text-link underline underline-offset-4">
            your profile page
          </a>
          .
        </p>
      </div>
    </>
  );
}
