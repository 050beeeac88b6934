import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { AiBudget } from "#app/features/admin/proposals/ai-budget.tsx";
import { BatchList } from "#app/features/admin/proposals/batch-list.tsx";
import { GeneratorForm } from "#app/features/admin/proposals/generator-form.tsx";
import { loadGenerator, startRequested } from "#app/features/admin/proposals/generator.server.ts";
import { SelectField } from "#app/ui/controls/field.tsx";
import { REGION_OF_STATE } from "#app/domain/constants.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { NewPlaceBatch } from "#app/schemas/admin/proposals.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadGenerator(args, "place");

export const action = (args: ActionFunctionArgs) =>
  startRequested(
    args,
    NewPlaceBatch,
    args.context.services.proposals.startPlaces,
    adminPaths.aiPlaces,
  );

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "AI places",
    description: "Review places proposed by AI.",
    path: adminPaths.aiPlaces(),
    noindex: true,
  });

const STATES = Object.keys(REGION_OF_STATE).sort();

export default function AiPlaces() {
  const { day, batches } = useLoaderData<typeof loader>();
  const { values = {}, fields = {} } =
    useActionData<{ values: Record<string, string>; fields: Record<string, string[]> }>() ?? {};
  return (
    <AdminPage
      admin="/ai-place-generator"
      title="AI places"
      lead="AI proposes places by state, theme or name. Each one is checked against the map, GeoNames and the catalogue before you review it. Accepted places become drafts. Nothing is published automatically."
    >
      <AiBudget
        day={day}
        works="You can still add places by hand under Places, and find missing data under AI data completion."
      />
      <GeneratorForm title="Request places" canAsk={day.isSetUp} values={values} errors={fields}>
        <div className="sm:col-span-2">
          <SelectField
            name="state"
            label="State"
            defaultValue={values["state"] ?? ""}
            errors={fields["state"]}
          >
            <option value="">All of India</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </SelectField>
        </div>
      </GeneratorForm>
      <BatchList batches={batches} path={adminPaths.aiPlaces()} />
    </AdminPage>
  );
}
