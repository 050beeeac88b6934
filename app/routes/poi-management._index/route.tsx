import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { FileLinks } from "#app/features/admin/imports/file-links.tsx";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { AdminPaging } from "#app/features/admin/ui/admin-paging.tsx";
import { RemovedNotice } from "#app/features/admin/ui/undo-notice.tsx";
import styles from "#app/features/admin/pois/poi-admin.css?url";
import { PoiFilters, PoiTable } from "#app/features/admin/pois/poi-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { placeChoice, placeKey } from "#app/features/admin/forms/poi-form.ts";
import { actInBulk, removedIds, type RefusedBulk } from "#app/features/admin/forms/bulk.server.ts";
import { expectPage } from "#app/features/admin/forms/last-page.server.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { BulkAction, AdminPoiQuery } from "#app/schemas/admin/catalogue-admin.ts";

export const links = () => [
  { rel: "stylesheet", href: adminStyles },
  { rel: "stylesheet", href: styles },
];

/** The list that an address asks for; a filter that is none is left open. */
function queryOf(searchParams: URLSearchParams): AdminPoiQuery {
  const asked: Record<string, string> = filled(searchParams);
  if (asked["placeId"]) asked["placeId"] = placeKey(asked["placeId"]);
  return understood(AdminPoiQuery, asked);
}

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { services } = args.context;
  const { poiAdmin, placeAdmin } = services;
  const { searchParams } = new URL(args.request.url);
  const query = queryOf(searchParams);
  const [list, tags, place, removed] = await Promise.all([
    poiAdmin.list(query),
    services.tags.list(),
    query.placeId ? placeAdmin.get(query.placeId).catch(() => null) : null,
    services.catalogueAdmin.stillRemoved("poi", removedIds(searchParams)),
  ]);
  expectPage(args.request, list);
  const rows = list.content.map((row) => ({
    ...row,
    updatedText: momentInIndia(row.updatedAt).split(",")[0]!,
  }));
  return {
    query,
    list,
    rows,
    tags,
    place: place ? placeChoice(place) : (query.placeId ?? ""),
    createHref: adminPaths.poiAdminPage("new", { placeId: place?.slug }),
    removed,
  };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return actInBulk(args, {
    kind: "poi",
    list: adminPaths.poiAdmin(),
    parse: (sent) => BulkAction.safeParse(sent),
  });
}

const TITLE = "Points of interest";
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: TITLE,
    description: "Manage points of interest.",
    path: adminPaths.poiAdmin(),
    noindex: true,
  });

export default function PoiAdmin() {
  const { query, list, rows, tags, place, createHref, removed } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedBulk>();
  const { pathname, search } = useLocation();
  const actions = (
    <>
      <ButtonLink href={createHref}>Add point of interest</ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.poiAdminPage("duplicates")}>
        Find duplicates
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.poiAdminPage("reviews")}>
        Reviews
      </ButtonLink>
      <FileLinks kind="poi" />
    </>
  );
  return (
    <AdminPage admin="/poi-management" title={TITLE} actions={actions}>
      <RemovedNotice removed={removed} many="points of interest" action={adminPaths.poiAdmin()} />
      <PoiFilters query={query} place={place} tags={tags} />
      {rows.length === 0 ? (
        <EmptyState
          title="No matching points of interest"
          action={
            <ButtonLink variant="secondary" href={adminPaths.poiAdmin()}>
              View all points of interest
            </ButtonLink>
          }
        >
          Try another name or remove a filter.
        </EmptyState>
      ) : (
        <>
          <PoiTable rows={rows} query={query} tags={tags} refused={refused} />
          <AdminPaging list={list} pathname={pathname} search={search} />
        </>
      )}
    </AdminPage>
  );
}
