import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { DeskPage } from "#app/features/admin/ui/admin-page.tsx";
import { AiBudget } from "#app/features/admin/proposals/ai-budget.tsx";
import { BatchList } from "#app/features/admin/proposals/batch-list.tsx";
import { GeneratorForm } from "#app/features/admin/proposals/generator-form.tsx";
import { loadGenerator, startWished } from "#app/features/admin/proposals/generator.server.ts";
import { SelectField } from "#app/ui/controls/field.tsx";
import { REGION_OF_STATE } from "#app/domain/constants.ts";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { NewPlaceBatch } from "#app/schemas/admin/proposals.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const loader = (args: LoaderFunctionArgs) => loadGenerator(args, "place");

export const action = (args: ActionFunctionArgs) =>
  startWished(args, NewPlaceBatch, args.context.services.proposals.startPlaces, deskPaths.aiPlaces);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "AI places",
    description: "Places that a model proposes.",
    path: deskPaths.aiPlaces(),
    noindex: true,
  });

const STATES = Object.keys(REGION_OF_STATE).sort();

export default function AiPlaces() {
  const { day, batches } = useLoaderData<typeof loader>();
  const { values = {}, fields = {} } =
    useActionData<{ values: Record<string, string>; fields: Record<string, string[]> }>() ?? {};
  return (
    <DeskPage
      desk="/ai-place-generator"
      title="AI places"
      lead="A model proposes places of a state, of a theme or by name. Each is held against the map, GeoNames and the catalogue, and waits for you: what you accept becomes a draft, and nothing is published by itself."
    >
      <AiBudget
        day={day}
        works="Places can be written by hand at the places’ desk, and the worklist of what is missing stands at AI data completion."
      />
      <GeneratorForm title="Ask for places" canAsk={day.isSetUp} values={values} errors={fields}>
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
      <BatchList batches={batches} path={deskPaths.aiPlaces()} />
    </DeskPage>
  );
}
