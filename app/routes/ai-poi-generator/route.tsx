import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { AiBudget } from "#app/features/admin/proposals/ai-budget.tsx";
import { BatchList } from "#app/features/admin/proposals/batch-list.tsx";
import { GeneratorForm } from "#app/features/admin/proposals/generator-form.tsx";
import { loadGenerator, startRequested } from "#app/features/admin/proposals/generator.server.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { NewPoiBatch } from "#app/schemas/admin/proposals.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** `?placeId=` names the place beforehand. */
export async function loader(args: LoaderFunctionArgs) {
  const shown = await loadGenerator(args, "poi");
  return {
    ...shown,
    placeId: new URL(args.request.url).searchParams.get("placeId")?.slice(0, 80) ?? "",
  };
}

export const action = (args: ActionFunctionArgs) =>
  startRequested(args, NewPoiBatch, args.context.services.proposals.startPois, adminPaths.aiPois);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "AI points of interest",
    description: "Review points of interest proposed by AI.",
    path: adminPaths.aiPois(),
    noindex: true,
  });

export default function AiPois() {
  const { day, batches, placeId } = useLoaderData<typeof loader>();
  const { values = { placeId }, fields = {} } =
    useActionData<{ values: Record<string, string>; fields: Record<string, string[]> }>() ?? {};
  return (
    <AdminPage
      admin="/ai-poi-generator"
      title="AI points of interest"
      lead="AI proposes points of interest for a place. Proposed hours and fees are marked as unverified, and accepted points of interest become drafts."
    >
      <AiBudget
        day={day}
        works="You can still add points of interest by hand under Points of interest, and find missing data under AI data completion."
      />
      <GeneratorForm
        title="Request points of interest"
        canAsk={day.isSetUp}
        values={values}
        errors={fields}
      >
        <div className="sm:col-span-2">
          <TextField
            name="placeId"
            label="Place"
            required
            defaultValue={values["placeId"]}
            errors={fields["placeId"]}
            autoComplete="off"
            autoCapitalize="none"
            hint="Name or URL slug, such as jaipur"
          />
        </div>
      </GeneratorForm>
      <BatchList batches={batches} path={adminPaths.aiPois()} />
    </AdminPage>
  );
}
