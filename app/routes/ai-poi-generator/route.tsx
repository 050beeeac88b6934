import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { DeskPage } from "#app/features/admin/ui/admin-page.tsx";
import { AiBudget } from "#app/features/admin/proposals/ai-budget.tsx";
import { BatchList } from "#app/features/admin/proposals/batch-list.tsx";
import { GeneratorForm } from "#app/features/admin/proposals/generator-form.tsx";
import { loadGenerator, startWished } from "#app/features/admin/proposals/generator.server.ts";
import { TextField } from "#app/ui/controls/field.tsx";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
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
  startWished(args, NewPoiBatch, args.context.services.proposals.startPois, deskPaths.aiPois);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "AI points of interest",
    description: "Sights that a model proposes.",
    path: deskPaths.aiPois(),
    noindex: true,
  });

export default function AiPois() {
  const { day, batches, placeId } = useLoaderData<typeof loader>();
  const { values = { placeId }, fields = {} } =
    useActionData<{ values: Record<string, string>; fields: Record<string, string[]> }>() ?? {};
  return (
    <DeskPage
      desk="/ai-poi-generator"
      title="AI points of interest"
      lead="A model proposes what there is to see at a place. Hours and fees that it gives are marked as unverified, and what you accept becomes a draft."
    >
      <AiBudget
        day={day}
        works="Points of interest can be written by hand at their desk, and the worklist of what is missing stands at AI data completion."
      />
      <GeneratorForm
        title="Ask for points of interest"
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
            hint="Its name, or the end of its page’s address, such as jaipur"
          />
        </div>
      </GeneratorForm>
      <BatchList batches={batches} path={deskPaths.aiPois()} />
    </DeskPage>
  );
}
