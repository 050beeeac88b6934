import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { AccountPage, AccountSection } from "#app/features/account/account-page.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { parseForm } from "#app/http/forms/forms.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { AccountClosing } from "#app/schemas/public/profile.ts";

const LABELS = { password: "Password" };

export function loader(args: LoaderFunctionArgs) {
  return { email: requirePage(args).email };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const form = await parseForm(request, AccountClosing);
  if (!form.ok) return refuseFields(form.fields);
  try {
    const { deleteAfter } = await context.services.profile.close(form.input);
    context.session.clear();
    const text = `Your account will be deleted on ${momentInIndia(deleteAfter)}. Log in before then to keep it.`;
    return redirect(paths.home(), {
      status: 303,
      headers: flash(context, { tone: "info", title: "Account closed", text }),
    });
  } catch (error) {
    return refuseFor(error);
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Your data",
    description: "Download your data or delete your account.",
    path: paths.account("data"),
    noindex: true,
  });

function ClosingForm({ email }: { email: string }) {
  const refused = useActionData<typeof action>();
  const isSending = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, refused?.fields);
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-md gap-5">
      {refused && (
        <ErrorSummary fields={refused.fields} labels={LABELS} title="Your account wasn’t closed" />
      )}
      {/* Tells a password manager whose password it is; without a name it is not sent. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <TextField
        name="password"
        label={LABELS.password}
        type="password"
        required
        maxLength={256}
        autoComplete="current-password"
        errors={refused?.fields["password"]}
      />
      <div>
        <Button variant="secondary" disabled={isSending} className="border-danger! text-danger!">
          {isSending ? "Closing…" : "Delete my account"}
        </Button>
      </div>
    </Form>
  );
}

export default function YourData() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Your data" lead="Download your data or delete your account.">
      <AccountSection id="download" title="Get a copy of your data">
        <p className="text-muted">
          A JSON file with your profile, trips, signed-in browsers, access tokens and a list of the
          emails we sent you.
        </p>
        <div>
          <ButtonLink href={paths.api("/users/data")} variant="secondary" download>
            Download your data
          </ButtonLink>
        </div>
      </AccountSection>
      <AccountSection id="delete" title="Delete your account">
        <div className="grid gap-3 text-muted">
          <p>
            You’ll be signed out everywhere and your access tokens revoked right away. After 14
            days, we permanently delete your profile and picture, trips, sessions, access tokens and
            emails.
          </p>
          <p>If you change your mind, log in within 14 days to cancel the deletion.</p>
        </div>
        <ClosingForm email={email} />
      </AccountSection>
    </AccountPage>
  );
}
