import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { SentMails } from "#app/features/account/demo-mails.tsx";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { SelectField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { MailListQuery } from "#app/schemas/admin/mails.ts";

/** The mails to the accounts of the company of ?companyId=, else of the administrator's own. */
export async function loader(args: LoaderFunctionArgs) {
  const user = requirePage(args);
  const { services } = args.context;
  const { companyId = user.companyId } = MailListQuery.catch({}).parse(
    Object.fromEntries(new URL(args.request.url).searchParams),
  );
  const [companies, mails] = await Promise.all([
    services.companies.list(),
    services.mails.list({ companyId }),
  ]);
  return {
    companyId,
    areSent: services.mails.areSent(),
    companies: companies.map(({ id, companyName }) => ({ id, companyName })),
    mails: mails.map(({ id, recipient, subject, text, failure, createdAt, sentAt }) => ({
      id,
      recipient,
      subject,
      text,
      failure,
      writtenAt: momentInIndia(createdAt),
      isSent: sentAt !== null,
    })),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Emails",
    description: "See emails sent to accounts.",
    path: adminPaths.mails(),
    noindex: true,
  });

function CompanyChoice({
  companies,
  companyId,
}: {
  companies: { id: string; companyName: string }[];
  companyId: string;
}) {
  return (
    <Form className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <SelectField name="companyId" label="Company" defaultValue={companyId}>
          {companies.map(({ id, companyName }) => (
            <option key={id} value={id}>
              {companyName}
            </option>
          ))}
        </SelectField>
      </div>
      <Button variant="secondary">Apply</Button>
    </Form>
  );
}

export default function Mails() {
  const { companies, companyId, areSent, mails } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      admin="/admin/mails"
      title="Emails"
      lead="The last 100 emails sent to a company’s accounts: email confirmations, password resets and account changes."
    >
      {!areSent && (
        <Notice tone="warning" title="Email delivery isn’t configured">
          No mail server is configured. Emails and their links are stored here so you can pass them
          on to the recipients.
        </Notice>
      )}
      <CompanyChoice key={companyId} companies={companies} companyId={companyId} />
      {mails.length > 0 ? (
        <SentMails mails={mails} />
      ) : (
        <EmptyState title="No emails yet">
          Emails appear here when someone creates an account or resets their password.
        </EmptyState>
      )}
      <p className="text-sm text-muted">Times are in Indian Standard Time.</p>
    </AdminPage>
  );
}
