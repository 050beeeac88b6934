import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { PlaceTable } from "#app/features/admin/places/place-table.tsx";
import { FileLinks } from "#app/features/admin/imports/file-links.tsx";
import { BulkBar } from "#app/features/admin/ui/bulk-bar.tsx";
import { BulkButtons } from "#app/features/admin/ui/bulk-buttons.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { AdminPaging } from "#app/features/admin/ui/admin-paging.tsx";
import { FilterBar, FilterSelect } from "#app/features/admin/ui/filter-bar.tsx";
import { STATUS_OPTIONS, withNone } from "#app/features/admin/ui/filter-options.ts";
import { RemovedNotice } from "#app/features/admin/ui/undo-notice.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { REGION_OF_STATE } from "#app/domain/constants.ts";
import { actInBulk, removedIds, type RefusedBulk } from "#app/features/admin/forms/bulk.server.ts";
import { expectPage } from "#app/features/admin/forms/last-page.server.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { BulkAction, AdminPlaceQuery } from "#app/schemas/admin/catalogue-admin.ts";

const FORM = "bulk";

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { searchParams } = new URL(args.request.url);
  const query = understood(AdminPlaceQuery, filled(searchParams));
  const { services } = args.context;
  const [list, tags, removed] = await Promise.all([
    services.placeAdmin.list(query),
    services.tags.list(),
    services.catalogueAdmin.stillRemoved("place", removedIds(searchParams)),
  ]);
  expectPage(args.request, list);
  const rows = list.content.map((row) => ({
    ...row,
    updatedText: momentInIndia(row.updatedAt).split(",")[0]!,
  }));
  return { list, rows, tags, query, removed };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return actInBulk(args, {
    kind: "place",
    list: adminPaths.placeAdmin(),
    parse: (sent) => BulkAction.safeParse(sent),
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Places",
    description: "Manage the catalogue’s places.",
    path: adminPaths.placeAdmin(),
    noindex: true,
  });

const STATES = withNone(
  "All states",
  Object.keys(REGION_OF_STATE)
    .sort()
    .map((state) => ({ value: state, label: state })),
);

export default function Places() {
  const { list, rows, tags, query, removed } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedBulk>();
  const { pathname, search } = useLocation();
  const actions = (
    <>
      <ButtonLink href={adminPaths.placeAdminPage("new")}>Add place</ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.placeAdminPage("duplicates")}>
        Find duplicates
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.placeAdminPage("reviews")}>
        Reviews
      </ButtonLink>
      <FileLinks kind="place" />
    </>
  );
  return (
    <AdminPage admin="/place-management" title="Places" actions={actions}>
      <RemovedNotice removed={removed} many="places" action={adminPaths.placeAdmin()} />
      <FilterBar label="Search places" q={query.q ?? ""}>
        <FilterSelect name="status" label="Status" value={query.status} options={STATUS_OPTIONS} />
        <FilterSelect
          name="state"
          label="State or territory"
          value={query.state ?? ""}
          options={STATES}
        />
        <FilterSelect
          name="tag"
          label="Tag"
          value={query.tag ?? ""}
          options={withNone(
            "All tags",
            tags.map(({ id, name }) => ({ value: id, label: name })),
          )}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState
          title="No matching places"
          action={
            <ButtonLink variant="secondary" href={adminPaths.placeAdmin()}>
              View all places
            </ButtonLink>
          }
        >
          Try another name or remove a filter.
        </EmptyState>
      ) : (
        <>
          <PlaceTable rows={rows} query={query} selectForm={FORM} chosen={refused?.ids} />
          <BulkBar
            id={FORM}
            noun={{ one: "place", many: "places" }}
            error={refused?.error}
            asks={refused?.asks}
          >
            <BulkButtons status={query.status} tags={tags} tag={refused?.tag} />
          </BulkBar>
          <AdminPaging list={list} pathname={pathname} search={search} />
        </>
      )}
    </AdminPage>
  );
}
