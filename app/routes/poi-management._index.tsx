import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import deskStyles from "#app/components/desk/desk.css?url";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { RefusedList } from "#app/components/desk-pois/refused-list.tsx";
import { UndoNotice } from "#app/components/desk/undo-notice.tsx";
import { outcomeText, readBulk } from "#app/components/desk-pois/list-action.server.ts";
import styles from "#app/components/desk-pois/poi-desk.css?url";
import { PoiFilters, PoiTable } from "#app/components/desk-pois/poi-list.tsx";
import { ListActions } from "#app/components/desk-pois/save-bar.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { placeChoice, placeKey } from "#app/lib/desk/poi-form.ts";
import { filled, listHref } from "#app/lib/desk/query.ts";
import { flash } from "#app/lib/flash.server.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { momentInIndia } from "#app/lib/moments.ts";
import { paths } from "#app/lib/paths.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { DeskPoiQuery } from "#app/schemas/desk.ts";

const WORDS = ["point of interest", "points of interest"] as const;
const removedIn = (searchParams: URLSearchParams) => (searchParams.get("removed") ?? "").split(",").filter(isUuid);

export const links = () => [{ rel: "stylesheet", href: deskStyles }, { rel: "stylesheet", href: styles }];

/** The list that an address asks for; a filter that is none is left open. */
function queryOf(searchParams: URLSearchParams): DeskPoiQuery {
  const asked: Record<string, string> = filled(searchParams);
  if (asked["placeId"]) asked["placeId"] = placeKey(asked["placeId"]);
  const parsed = DeskPoiQuery.safeParse(asked);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return DeskPoiQuery.parse(Object.fromEntries(Object.entries(asked).filter(([key]) => !wrong.has(key))));
}

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { deskPois, deskTags, deskPlaces } = args.context.services;
  const { searchParams } = new URL(args.request.url);
  const query = queryOf(searchParams);
  const [{ content, ...page }, tags, place] = await Promise.all([deskPois.list(query), deskTags.list({ sort: "name" }), query.placeId ? deskPlaces.get(query.placeId).catch(() => null) : null]);
  const rows = content.map(({ deletedAt: _, ...row }) => ({ ...row, updatedText: momentInIndia(row.updatedAt) }));
  return { query, rows, page, tags: tags.map(({ id, name }) => ({ id, name })), place: place ? placeChoice(place) : (query.placeId ?? ""), createHref: paths.poiDeskPage("new", { placeId: place?.slug }), removed: removedIn(searchParams) };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const read = readBulk(await request.formData());
  if (!read.ok) return data({ error: read.error, refused: [] }, 422);
  const outcome = await context.services.desk.bulk("poi", read.bulk);
  const text = outcomeText(read.bulk.action, outcome, WORDS);
  if (outcome.refused.length > 0) return data({ error: `${text} Not done for the others: the reasons are above.`, refused: outcome.refused }, 422);
  const list = listHref(paths.poiDesk(), new URL(request.url).search, {});
  if (read.bulk.action !== "remove") return redirect(list, { status: 303, headers: flash(context, { tone: "success", text }) });
  return redirect(`${list}${list.includes("?") ? "&" : "?"}removed=${read.bulk.ids.join(",")}`, 303);
}

const TITLE = "Points of interest";
export const meta: MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: TITLE, description: "The desk of points of interest.", path: paths.poiDesk(), noindex: true });

export default function PoiDesk() {
  const { query, rows, page, tags, place, createHref, removed } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const found = `${page.totalElements.toLocaleString("en-IN")}${page.totalIsCapped ? " and more" : ""}`;
  return (
    <DeskPage desk="/poi-management" title={TITLE} lead={`${found} ${page.totalElements === 1 ? WORDS[0] : WORDS[1]} in this list.`} actions={<ListActions duplicates={paths.poiDeskPage("duplicates")} create={createHref} createLabel="Add one" />}>
      {removed.length > 0 && <UndoNotice action={pathname + search} ids={removed}>{removed.length === 1 ? "It was removed." : `${removed.length} points of interest were removed.`}</UndoNotice>}
      <PoiFilters query={query} place={place} tags={tags} />
      {refused && <RefusedList refused={refused.refused} />}
      {rows.length > 0 ? <PoiTable rows={rows} query={query} tags={tags} error={refused?.error} /> : <EmptyState title="Nothing is in this list">Take a filter away, or add what is missing.</EmptyState>}
      <Pagination page={page.page} totalPages={page.totalPages} href={(number) => listHref(pathname, search, { page: number })} />
    </DeskPage>
  );
}
