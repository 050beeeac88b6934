import { cachedPage } from "#app/client/cached-page.ts";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { answerReview } from "#app/features/reviews/answer-review.server.ts";
import { RatingSummary } from "#app/features/reviews/rating-summary.tsx";
import { ReviewList } from "#app/features/reviews/review-entry.tsx";
import { WriteReview } from "#app/features/reviews/write-review.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { pageInAddress, queryOfAddress } from "#app/domain/urls/page-number.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { placeInPath } from "#app/http/forms/place-in-path.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { REVIEW_SORTS, reviewsText, SORT_WORDS, thisMonth } from "#app/domain/reviews/words.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import {
  PlaceReviewsQuery,
  type RatedPoi,
  type ReviewSubject,
} from "#app/schemas/public/reviews.ts";

type Args = Pick<LoaderFunctionArgs, "params" | "request" | "context">;

/** What the page is of, and which part of the list. */
function asked({ params, request }: Args) {
  const { poi, sortBy, page } = PlaceReviewsQuery.parse(
    queryOfAddress(new URL(request.url).searchParams),
  );
  return { placeId: placeInPath(params), poiSlug: poi, sortBy, page };
}

export const clientLoader = cachedPage;
export const handle = SHARED_PAGE;

export async function loader(args: LoaderFunctionArgs) {
  const { services, user } = args.context;
  const { sortBy, ...wanted } = asked(args);
  const reviews = await services.reviews.list({ ...wanted, sortBy, size: 10 });
  const { subject } = reviews;
  const isElsewhere = wanted.poiSlug !== undefined && wanted.poiSlug !== subject.poiSlug;
  if (args.params["placeId"] !== subject.placeSlug || isElsewhere) {
    const query = Object.fromEntries(new URL(args.request.url).searchParams);
    const poi = subject.poiSlug === null ? {} : { poi: subject.poiSlug };
    throw redirect(paths.reviews(subject.placeSlug, { ...query, ...poi }), 301);
  }
  return {
    reviews,
    sortBy,
    pois: await services.reviews.pois(subject),
    writing: user && { own: await services.reviews.mineOf(subject), month: thisMonth(new Date()) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const values = Object.fromEntries(
    [...(await readForm(args.request))].filter(([, value]) => typeof value === "string"),
  ) as Record<string, string>;
  const { sortBy, page, ...wanted } = asked(args);
  const subject = await args.context.services.reviews.subject(wanted);
  const isFromDestination = new URL(args.request.url).searchParams.get("from") === "destination";
  const back = isFromDestination
    ? paths.destination(subject.placeSlug)
    : pathOf(subject, { sortBy: sortBy === "helpful" ? null : sortBy, page: pageInAddress(page) });
  try {
    return await answerReview(args.context, { subject, back, values });
  } catch (error) {
    return refuseFor(error, values);
  }
}

const pathOf = (
  { placeSlug, poiSlug }: ReviewSubject,
  query: Record<string, string | number | null> = {},
) => paths.reviews(placeSlug, { poi: poiSlug, ...query });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { subject } = data.reviews;
  return pageMeta({
    ...siteOf(matches),
    title: `Reviews of ${subject.name}`,
    description: `What travellers say about ${subject.name}.`,
    path: pathOf(subject),
  });
};

const crumbsOf = ({ kind, name, placeName, placeSlug, poiSlug }: ReviewSubject) => [
  { label: "Home", href: paths.home() },
  { label: placeName, href: paths.destination(placeSlug) },
  ...(kind === "poi" ? [{ label: name, href: `${paths.destination(placeSlug)}#${poiSlug}` }] : []),
  { label: "Reviews" },
];

function SortLinks({ subject, sortBy }: { subject: ReviewSubject; sortBy: string }) {
  return (
    <nav aria-label="Sort reviews" className="flex flex-wrap gap-2">
      {REVIEW_SORTS.map((sort) => (
        <Chip key={sort} href={pathOf(subject, { sortBy: sort })} current={sort === sortBy}>
          {SORT_WORDS[sort]}
        </Chip>
      ))}
    </nav>
  );
}

/** Links to the reviews of the place's points of interest, which have their own pages. */
function PoiLinks({ subject, pois }: { subject: ReviewSubject; pois: RatedPoi[] }) {
  if (pois.length === 0) return null;
  return (
    <nav aria-labelledby="pois-title">
      <h2 id="pois-title" className="type-title mb-5">
        Sights of {subject.placeName}
      </h2>
      <div className="flex flex-wrap gap-2">
        {pois.map(({ slug, name, rating, ratingCount }) => (
          <Chip
            key={slug}
            href={paths.reviews(subject.placeSlug, { poi: slug })}
            current={slug === subject.poiSlug}
          >
            {name}
            {rating !== null && (
              <span className="text-sm">
                {rating.toFixed(1)} · {reviewsText(ratingCount)}
              </span>
            )}
          </Chip>
        ))}
      </div>
    </nav>
  );
}

export default function Reviews() {
  const {
    reviews: { subject, summary, content, page, totalPages },
    sortBy,
    pois,
    writing,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const isOfForm = refused?.values["intent"] === "save";
  const others = content.filter(({ caller }) => !caller?.isAuthor);
  return (
    <>
      <PageHeader
        crumbs={crumbsOf(subject)}
        title={`Reviews of ${subject.name}`}
        lead="Written by travellers who use this guide. Visits aren’t verified."
      />
      <div className="page-width grid gap-10 pb-20">
        {refused && !isOfForm && (
          <Notice tone="warning" role="alert" title="We couldn’t do that">
            {[...new Set(Object.values(refused.fields).flat())].join(". ")}
          </Notice>
        )}
        {summary.ratingCount === 0 ? (
          <p className="text-muted">No reviews of {subject.name} yet.</p>
        ) : (
          <RatingSummary summary={summary} />
        )}
        <WriteReview
          writing={writing}
          name={subject.name}
          action={pathname + search}
          refused={isOfForm ? refused : undefined}
          level={2}
        />
        {summary.ratingCount > 0 && (
          <section aria-label="All reviews" className="grid gap-5">
            <SortLinks subject={subject} sortBy={sortBy} />
            <ReviewList reviews={others} action={pathname + search} />
            <Pagination
              page={page}
              totalPages={totalPages}
              href={(number) => pathOf(subject, { sortBy, page: pageInAddress(number) })}
            />
          </section>
        )}
        <PoiLinks subject={subject} pois={pois} />
      </div>
    </>
  );
}
