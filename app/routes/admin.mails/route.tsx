import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SentMails } from "#app/features/account/demo-mails.tsx";
import { companyChoice } from "#app/features/admin/forms/company-choice.server.ts";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** The mails to the accounts of the company of ?company=, else of the site's. */
export async function loader(args: LoaderFunctionArgs) {
  const user = requirePage(args);
  const { services } = args.context;
  const companies = await companyChoice(args);
  const mails = await services.mails.list({ companyId: companies?.selected ?? user.companyId });
  return {
    areSent: services.mails.areSent(),
    companies,
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

export default function Mails() {
  const { companies, areSent, mails } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      admin="/admin/mails"
      title="Emails"
      companySwitch={companies}
      lead="The last 100 emails sent to a company’s accounts: email confirmations, password resets and account changes."
    >
      {!areSent && (
        <Notice tone="warning" title="Email delivery isn’t configured">
          No mail server is configured. Emails and their links are stored here so you can pass them
          on to the recipients.
        </Notice>
      )}
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
