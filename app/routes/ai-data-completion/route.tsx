import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { FilterSelect } from "#app/features/admin/ui/filter-bar.tsx";
import { AiBudget } from "#app/features/admin/proposals/ai-budget.tsx";
import { BatchList } from "#app/features/admin/proposals/batch-list.tsx";
import { CoverageTable } from "#app/features/admin/proposals/coverage-table.tsx";
import { loadGenerator } from "#app/features/admin/proposals/generator.server.ts";
import { WorklistFilters } from "#app/features/admin/proposals/worklist-filters.tsx";
import { Worklist } from "#app/features/admin/proposals/worklist.tsx";
import { fieldsOf } from "#app/domain/catalogue/completeness.ts";
import { REGION_OF_STATE } from "#app/domain/constants.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import { expectedError, toErrorBody } from "#app/domain/errors/errors.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { WorklistQuery } from "#app/schemas/admin/completeness.ts";
import { NewFieldBatch } from "#app/schemas/admin/proposals.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

const queryOf = (request: Request) => {
  const query = understood(WorklistQuery, filled(new URL(request.url).searchParams));
  return fieldsOf(query.kind).some(({ name }) => name === query.missing)
    ? query
    : { ...query, missing: undefined };
};

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { completeness } = args.context.services;
  const query = queryOf(args.request);
  const [shown, coverage, worklist] = await Promise.all([
    loadGenerator(args, "field"),
    completeness.coverage(query),
    completeness.worklist(query),
  ]);
  return { ...shown, query, coverage, worklist };
}

/** Asks a model for what the chosen records lack; of the field that the list is filtered by, when it is. */
export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { kind, missing } = queryOf(args.request);
  const form = await readForm(args.request);
  const wanted = NewFieldBatch.safeParse({
    kind,
    ids: form.getAll("ids"),
    ...(missing && { fields: [missing] }),
  });
  if (!wanted.success) return data({ error: wanted.error.issues[0]!.message }, 422);
  try {
    const { id } = await args.context.services.proposals.startFields(wanted.data);
    return redirect(adminPaths.aiCompletion(id));
  } catch (error) {
    const expected = expectedError(error);
    if (!expected) throw error;
    return data(
      { error: expected.fields?.["ids"]?.[0] ?? expected.message },
      toErrorBody(error, "", new Date()).status,
    );
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "AI data completion",
    description: "Find and fill gaps in the catalogue.",
    path: adminPaths.aiCompletion(),
    noindex: true,
  });

const option = (value: string, label = value) => ({ value, label });
const STATES = Object.keys(REGION_OF_STATE).sort();

export default function AiCompletion() {
  const { day, batches, query, coverage, worklist } = useLoaderData<typeof loader>();
  const { kind, missing = "", state = "", status = "" } = query;
  const error = useActionData<{ error: string }>()?.error;
  return (
    <AdminPage
      admin="/ai-data-completion"
      title="AI data completion"
      lead="See what’s missing from the catalogue, by field and by record. AI can propose the missing data, and you review each field."
    >
      <AiBudget
        day={day}
        works="You can still use the worklist below to complete records by hand."
      />
      <WorklistFilters>
        <FilterSelect
          name="kind"
          label="Records"
          value={kind}
          options={[option("place", "Places"), option("poi", "Points of interest")]}
        />
        <FilterSelect
          name="missing"
          label="Missing"
          value={missing}
          options={[
            option("", "Any field"),
            ...fieldsOf(kind).map(({ name, label }) => option(name, label)),
          ]}
        />
        <FilterSelect
          name="state"
          label="State"
          value={state}
          options={[option("", "All"), ...STATES.map((each) => option(each))]}
        />
        <FilterSelect
          name="status"
          label="Status"
          value={status}
          options={[option("", "All"), option("published", "Published"), option("draft", "Drafts")]}
        />
      </WorklistFilters>
      <Worklist worklist={worklist} canAsk={day.isSetUp} error={error} />
      <CoverageTable
        coverage={coverage}
        hrefOf={(field) => `${adminPaths.aiCompletion()}?kind=${kind}&missing=${field}`}
      />
      <BatchList batches={batches} path={adminPaths.aiCompletion()} />
    </AdminPage>
  );
}
