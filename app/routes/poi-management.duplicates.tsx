import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import deskStyles from "#app/components/desk/desk.css?url";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { PairList } from "#app/components/desk-pois/pair-list.tsx";
import styles from "#app/components/desk-pois/poi-desk.css?url";
import { Notice } from "#app/components/ui/notice.tsx";
import { fieldErrors } from "#app/lib/errors.ts";
import { flash } from "#app/lib/flash.server.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { paths } from "#app/lib/paths.ts";
import { refuseFields, refuseFor } from "#app/lib/refusal.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { MergeRequest } from "#app/schemas/desk.ts";

export const links = () => [{ rel: "stylesheet", href: deskStyles }, { rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  return { pairs: await args.context.services.desk.duplicates("poi") };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const form = await request.formData();
  const [keepId, dropId] = String(form.get("keepAndDrop")).split(" ");
  const typed = MergeRequest.safeParse({ keepId, dropId });
  if (!typed.success) return refuseFields(fieldErrors(typed.error.issues));
  try {
    const { name } = await context.services.deskPois.merge(typed.data);
    return redirect(paths.poiDeskPage("duplicates"), { status: 303, headers: flash(context, { tone: "success", text: `The two are one now: ${name}. The other can be brought back for ten minutes, under “Just removed”.` }) });
  } catch (error) {
    return refuseFor(error);
  }
}

const TITLE = "Points of interest that may be the same";
export const meta: MetaFunction = ({ matches }) => pageMeta({ ...siteOf(matches), title: TITLE, description: "Finds what was written down twice.", path: paths.poiDeskPage("duplicates"), noindex: true });

export default function PoiDuplicates() {
  const { pairs } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DeskPage
      desk="/poi-management"
      title={TITLE}
      crumbs={[{ label: "Duplicates" }]}
      lead="Of one place, with names alike and not far apart. The one that is kept takes over pictures, tags and what it lacks; the other is removed."
    >
      {refused && <Notice tone="danger" role="alert" title="They were not merged">{Object.values(refused.fields).flat().join(". ")}</Notice>}
      <PairList pairs={pairs} action={paths.poiDeskPage("duplicates")} href={paths.poiDeskPage} />
    </DeskPage>
  );
}
