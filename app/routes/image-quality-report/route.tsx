import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { focusAfter } from "#app/features/admin/images/focus-after.ts";
import { RemovedImage, useRemoved } from "#app/features/admin/images/removed-image.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { useLostFocus } from "#app/features/admin/ui/use-lost-focus.ts";
import { PlacesWithout } from "#app/features/admin/images/report/places-without.tsx";
import { ReportedImages } from "#app/features/admin/images/report/reported-images.tsx";
import { ReportJob } from "#app/features/admin/images/report/report-job.tsx";
import { ReportHistory, ReportSummary } from "#app/features/admin/images/report/report-summary.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { expectPage } from "#app/features/admin/forms/last-page.server.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { ImageReportQuery } from "#app/schemas/admin/image-report.ts";

const PAGE = 20;

export const links = () => [{ rel: "stylesheet", href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { imageReport, jobs } = args.context.services;
  const query = ImageReportQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const [{ total, isTotalCapped, images }, runs, without, [job = null]] = await Promise.all([
    imageReport.report(query),
    imageReport.history(),
    imageReport.placesWithout(),
    jobs.list({ kind: "images.report", limit: 1 }),
  ]);
  expectPage(args.request, {
    content: images,
    page: query.page,
    totalPages: Math.ceil(total / PAGE),
  });
  return { query, total, isTotalCapped, images, runs, without, job };
}

const Asked = z.union([
  z.object({ intent: z.literal("begin") }),
  z.object({ intent: z.literal("cancel"), jobId: z.uuid() }),
]);

/** Begins or cancels; what is under way or over already is shown as such. */
async function act(
  { imageReport, jobs }: ActionFunctionArgs["context"]["services"],
  asked: z.output<typeof Asked>,
): Promise<void> {
  const work = asked.intent === "begin" ? imageReport.begin() : jobs.cancel(asked.jobId);
  await work.catch((error: unknown) => {
    if (!hasCode(error, "conflict")) throw error;
  });
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const asked = Asked.safeParse(Object.fromEntries(await readForm(args.request)));
  if (asked.success) await act(args.context.services, asked.data);
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname.replace(/\.data$/, "") + search, 303);
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Image quality",
    description: "Review image quality across the catalogue.",
    path: adminPaths.imageQuality(),
    noindex: true,
  });

function Filters({ query: { problem, of, q, sort } }: { query: ImageReportQuery }) {
  return (
    <Form
      key={[problem, of, q, sort].join()}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
      role="search"
    >
      {problem !== undefined && <input type="hidden" name="problem" value={problem} />}
      <TextField name="q" label="Name or text" type="search" maxLength={100} defaultValue={q} />
      <SelectField name="of" label="Images for" defaultValue={of ?? ""}>
        <option value="">Everything</option>
        <option value="place">Places</option>
        <option value="poi">Points of interest</option>
      </SelectField>
      <SelectField name="sort" label="Sorted by" defaultValue={sort}>
        <option value="score">Worst first</option>
        <option value="name">Name</option>
        <option value="newest">Newest first</option>
      </SelectField>
      <Button variant="secondary" className="min-h-12">
        Apply
      </Button>
    </Form>
  );
}

export default function ImageQualityReport() {
  const { query, total, isTotalCapped, images, runs, without, job } =
    useLoaderData<typeof loader>();
  const { returnTo } = useRemoved();
  const [run] = runs;
  useLostFocus((sent) => focusAfter(sent) ?? document.getElementById("images"));
  const { page, ...filters } = query;
  return (
    <AdminPage
      admin="/image-quality-report"
      title="Image quality"
      lead="Every catalogue image scored on size, sharpness, light, shape, text and files, with suggested fixes."
    >
      <ReportJob job={job} />
      {run === undefined ? (
        <EmptyState title="Not scored yet">
          Scoring runs in the background and takes about half a second per image.
        </EmptyState>
      ) : (
        <>
          <ReportSummary run={run} query={query} />
          <section aria-labelledby="images" className="grid gap-5">
            <h2 id="images" tabIndex={-1} className="type-title">
              {total === 1
                ? "1 image"
                : `${isTotalCapped ? "More than " : ""}${total.toLocaleString("en-IN")} images`}
            </h2>
            <Filters query={query} />
            {images.length > 0 ? (
              <ReportedImages images={images} returnTo={returnTo} />
            ) : (
              <EmptyState
                title="No matching images"
                action={
                  <ButtonLink variant="secondary" href={adminPaths.imageQuality()}>
                    Clear filters
                  </ButtonLink>
                }
              >
                Try other keywords or another issue.
              </EmptyState>
            )}
            <Pagination
              page={page}
              totalPages={Math.ceil(total / PAGE)}
              href={(to) => adminPaths.imageQuality({ ...filters, page: to })}
            />
          </section>
          <ReportHistory runs={runs} />
        </>
      )}
      <PlacesWithout places={without} />
      <RemovedImage />
    </AdminPage>
  );
}
