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
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { parseForm, refuse } from "#app/http/forms/forms.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import { NewContactMessage } from "#app/schemas/public/contact.ts";
import type { loader as rootLoader } from "#app/root.tsx";

const LABELS = { name: "Name", email: "Email", subject: "Subject", message: "Message" };

export const handle = SHARED_PAGE;

export async function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.get("sent") === "1" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, NewContactMessage);
  if (!form.ok) return refuse(form);
  try {
    await context.services.contact.send(form.input);
  } catch (error) {
    if (!hasCode(error, "rate_limited")) throw error;
    return refuse({ values: form.values, fields: { form: [error.message] } }, 429);
  }
  return redirect(`${paths.contact()}?sent=1`, 303);
}

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    ...site,
    title: "Contact us",
    description: `Write to ${site.company.companyName}: questions about a trip, corrections to the guide, or working together.`,
    path: paths.contact(),
    image: paths.socialCard("page", "contact-us"),
  });
};

/** A hidden field that only bots fill in. */
function RobotTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor="website">Leave this empty</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function ContactForm() {
  const refused = useActionData<typeof action>();
  const sending = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, refused?.fields);
  const field = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    errors: refused?.fields[name],
    defaultValue: refused?.values[name],
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
      <TextAreaField {...field("message")} required maxLength={5000} rows={7} />
      <RobotTrap />
      <div>
        <Button disabled={sending}>{sending ? "Sending…" : "Send message"}</Button>
      </div>
    </Form>
  );
}

function Thanks({ companyName }: { companyName: string }) {
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

export default function ContactUs() {
  const { sent } = useLoaderData<typeof loader>();
  const { company, popular } = useRouteLoaderData<typeof rootLoader>("root")!;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Contact us" }]}
        title={`Write to ${company.companyName}`}
        lead="Ask about a trip, correct something in the guide, or tell us what’s missing."
      />
      <div className="page-width grid gap-12 pb-20 lg:grid-cols-[7fr_5fr]">
        {sent ? <Thanks companyName={company.companyName} /> : <ContactForm />}
        <div className="hidden lg:block">
          <SideCover place={popular[2]} />
        </div>
      </div>
    </>
  );
}
