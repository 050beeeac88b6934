import { useLocation } from "@remix-run/react";
import { BulkBar } from "#app/components/desk/bulk-bar.tsx";
import { FilterBar, FilterSelect } from "#app/components/desk/filter-bar.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { listHref } from "#app/lib/desk/query.ts";
import { reviewsText } from "#app/lib/reviews/words.ts";
import type { ReviewQueue, ReviewQueueQuery } from "#app/schemas/reviews.ts";
import { HidingFields, QueuedReview } from "./queued-review.tsx";

export interface DeskReviewsProps {
  query: Pick<ReviewQueueQuery, "state" | "sortBy" | "rating" | "q">;
  queue: ReviewQueue;
  /** What was wrong with the form that was sent. */
  refused?: { fields: Record<string, string[]> };
}

const STATE_WORDS: Record<ReviewQueueQuery["state"], string> = { waiting: "Waiting", shown: "Shown", hidden: "Hidden", all: "All" };
const EMPTY: Record<ReviewQueueQuery["state"], string> = {
  waiting: "Nothing was reported, and nothing that was hidden has been changed.",
  shown: "No review is shown that fits the filters.",
  hidden: "No review is hidden that fits the filters.",
  all: "No review fits the filters.",
};
const ORDERS = [{ value: "", label: "As usual" }, { value: "reports", label: "Most reported" }, { value: "newest", label: "Newest" }, { value: "oldest", label: "Oldest" }];
const RATINGS = [{ value: "", label: "Any" }, ...[1, 2, 3, 4, 5].map((stars) => ({ value: String(stars), label: stars === 1 ? "1 star" : `${stars} stars` }))];
const BULK = "reviews-chosen";

function Filters({ query: { state, sortBy, rating, q } }: Pick<DeskReviewsProps, "query">) {
  return (
    <FilterBar label="Search reviews" q={q ?? ""}>
      <input type="hidden" name="state" value={state} />
      <FilterSelect name="rating" label="Stars" value={String(rating ?? "")} options={RATINGS} />
      <FilterSelect name="sortBy" label="Order" value={sortBy ?? ""} options={ORDERS} />
    </FilterBar>
  );
}

/** The moderators' queue: reviews that wait, are shown or hidden, each with what can be decided of it, or many at once. */
export function DeskReviews({ query, queue, refused }: DeskReviewsProps) {
  const { pathname, search } = useLocation();
  const { waiting, content, page, totalPages, totalElements, totalIsCapped } = queue;
  const wrong = refused && [...new Set(Object.values(refused.fields).flat())].join(". ");
  return (
    <div className="grid gap-6">
      <nav aria-label="Which reviews" className="flex flex-wrap gap-2">
        {(Object.keys(STATE_WORDS) as ReviewQueueQuery["state"][]).map((state) => (
          <Chip key={state} href={listHref(pathname, search, { state })} current={state === query.state}>
            {STATE_WORDS[state]}{state === "waiting" && waiting > 0 && ` · ${waiting}`}
          </Chip>
        ))}
      </nav>
      <Filters query={query} />
      {content.length === 0 && <EmptyState title="No reviews here">{EMPTY[query.state]}</EmptyState>}
      {content.length > 0 && (
        <>
          <p className="text-muted">{totalIsCapped && "More than "}{reviewsText(totalElements)}</p>
          <ul aria-label="Reviews" className="divide-y divide-line border-y border-line">{content.map((review) => <QueuedReview key={review.id} review={review} form={BULK} />)}</ul>
        </>
      )}
      {wrong !== undefined && content.length === 0 && <p role="alert" className="font-semibold text-danger">{wrong}</p>}
      {content.length > 0 && (
        <BulkBar id={BULK} error={wrong}>
          <Button variant="secondary" name="intent" value="reviews.show">Show or keep the chosen</Button>
          <details open={wrong !== undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-raised px-5 text-[0.9375rem] font-semibold">Hide the chosen</summary>
            <div className="mt-3 flex flex-wrap items-end gap-3">
              <HidingFields idPrefix={BULK} />
              <Button variant="danger" name="intent" value="reviews.hide">Hide them</Button>
            </div>
          </details>
        </BulkBar>
      )}
      <Pagination page={page} totalPages={totalPages} href={(number) => listHref(pathname, search, { page: number || null })} />
    </div>
  );
}
