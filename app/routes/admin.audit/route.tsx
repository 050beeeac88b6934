import { Link } from "#app/ui/controls/link.tsx";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { AuditFilters } from "#app/features/admin/audit/audit-filters.tsx";
import { AuditPaging } from "#app/features/admin/audit/audit-paging.tsx";
import { ChangeList } from "#app/features/admin/audit/change-list.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { auditChoices } from "#app/features/admin/forms/audit-choices.ts";
import { toChange } from "#app/features/admin/forms/entries.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { AuditQuery, type AuditPage } from "#app/schemas/admin/audit.ts";

const A_PAGE = 50;
const NOTHING: AuditPage = { entries: [], older: null, newer: null };

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { audit } = args.context.services;
  const query = understood(AuditQuery, filled(new URL(args.request.url).searchParams));
  const [choices, { page, error }] = await Promise.all([
    audit.choices(),
    found(() => audit.page({ limit: A_PAGE, ...query })),
  ]);
  const gone = await audit.gone(page.entries);
  const changes = page.entries.map((entry) => ({
    ...toChange(entry),
    isGone: gone.includes(entry.target.id),
    ofRecord: adminPaths.audit({ kind: entry.target.kind, record: entry.target.id }),
    ...(entry.batchId !== null &&
      entry.batchId !== query.batchId && { ofBatch: adminPaths.audit({ batchId: entry.batchId }) }),
  }));
  const { before: _before, after: _after, limit: _limit, ...filters } = query;
  return {
    choices: auditChoices(choices),
    changes,
    older: page.older,
    newer: page.newer,
    filters,
    error,
  };
}

/** What is asked for, or why it can't be found: the filters stay as they were typed. */
async function found(ask: () => Promise<AuditPage>) {
  try {
    return { page: await ask(), error: null };
  } catch (error) {
    if (!hasCode(error, "invalid")) throw error;
    return {
      page: NOTHING,
      error: Object.values(error.fields ?? {})
        .flat()
        .join(". "),
    };
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Audit log",
    description: "See who changed what, and when.",
    path: adminPaths.audit(),
    noindex: true,
  });

function NoChanges({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState title="No changes yet">
        Changes appear here once someone adds, edits, merges or removes a record.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No matching changes"
      action={
        <ButtonLink variant="secondary" href={adminPaths.audit()}>
          View all changes
        </ButtonLink>
      }
    >
      Remove a filter or choose other dates.
    </EmptyState>
  );
}

export default function AuditLog() {
  const { choices, changes, older, newer, filters, error } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <AdminPage
      admin="/admin/audit"
      title="Audit log"
      lead="Every change made by an admin, an import or the system, with the values before and after. Entries can’t be edited or deleted. Times are in Indian Standard Time."
    >
      <AuditFilters choices={choices} filters={filters} />
      {filters.batchId !== undefined && (
        <p className="text-muted">
          Showing changes from one batch only.{" "}
          <Link href={adminPaths.audit()} className="font-semibold text-link">
            View all changes
          </Link>
        </p>
      )}
      {error !== null && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        error === null && <NoChanges isFiltered={search !== ""} />
      )}
      <AuditPaging older={older} newer={newer} pathname={pathname} search={search} />
    </AdminPage>
  );
}
