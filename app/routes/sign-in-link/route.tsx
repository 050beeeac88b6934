import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { LinkForm } from "#app/features/account/link-form.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { flash } from "#app/http/remix/flash.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

const LOGGED_IN = { tone: "success", text: "You’re logged in." } as const;

/** Only submitting the form uses up the link: mail scanners open links too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  try {
    const { session } = await context.services.accounts.signInByLink({ token });
    context.session.start(session);
  } catch (error) {
    return refuseFor(error);
  }
  return redirect(paths.home(), { status: 303, headers: flash(context, LOGGED_IN) });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Log in by email",
    description: "Log in with the link from your email.",
    path: paths.signInLink(),
    noindex: true,
  });

export default function SignInLink() {
  const fields = useActionData<typeof action>()?.fields;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Log in by email" }]}
        title="Log in by email"
        lead="We emailed you this link because there were too many failed attempts to log in."
      />
      <div className="page-width pb-20">
        <LinkForm fields={fields} labels={{}} refused="You’re not logged in" submit="Log in" />
        <p className="mt-8 max-w-[56ch] text-muted">
          Link not working?{" "}
          <Link href={paths.forgotPassword()} className="text-link underline underline-offset-4">
            Reset your password
          </Link>
          .
        </p>
      </div>
    </>
  );
}
