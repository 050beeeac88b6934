import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { BulkBar, SelectPage } from "../ui/bulk-bar.tsx";
import { FilterBar, FilterSelect } from "../ui/filter-bar.tsx";
import { useLostFocus } from "../ui/use-lost-focus.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { listHref } from "../forms/query.ts";
import { reviewsText } from "#app/domain/reviews/words.ts";
import type { ReviewQueue, ReviewQueueQuery } from "#app/schemas/public/reviews.ts";
import type { WordedReview } from "./moderate.server.ts";
import { HidingFields } from "./hiding-fields.tsx";
import { QueuedReview } from "./queued-review.tsx";

export interface AdminReviewsProps {
  query: Pick<ReviewQueueQuery, "status" | "sortBy" | "rating" | "q">;
  queue: Omit<ReviewQueue, "content"> & { content: readonly WordedReview[] };
  /** A rejected form, as typed. */
  refused?: { fields: Record<string, string[]>; values: Record<string, string> };
}

const STATUS_WORDS: Record<ReviewQueueQuery["status"], string> = {
  waiting: "Pending",
  shown: "Visible",
  hidden: "Hidden",
  all: "All",
};
const NONE: Record<ReviewQueueQuery["status"], string> = {
  waiting: "There are no reported reviews, and no hidden reviews have been edited.",
  shown: "There are no reviews yet, or all of them are hidden.",
  hidden: "No reviews are hidden.",
  all: "There are no reviews yet.",
};
const ORDERS = [
  { value: "", label: "Default" },
  { value: "reports", label: "Most reported" },
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
];
const RATINGS = [
  { value: "", label: "Any" },
  ...[1, 2, 3, 4, 5].map((stars) => ({
    value: String(stars),
    label: stars === 1 ? "1 star" : `${stars} stars`,
  })),
];
const BULK = "reviews-chosen";

function Filters({ query: { status, sortBy, rating, q } }: Pick<AdminReviewsProps, "query">) {
  return (
    <FilterBar label="Search reviews" q={q ?? ""}>
      <input type="hidden" name="status" value={status} />
      <FilterSelect name="rating" label="Stars" value={String(rating ?? "")} options={RATINGS} />
      <FilterSelect name="sortBy" label="Order" value={sortBy ?? ""} options={ORDERS} />
    </FilterBar>
  );
}

/** Empty state: no reviews at all, or none that match the filters. */
function Nothing({ query: { status, rating, q } }: Pick<AdminReviewsProps, "query">) {
  const { pathname, search } = useLocation();
  if (rating === undefined && q === undefined)
    return (
      <EmptyState title={status === "waiting" ? "You’re all caught up" : "No reviews"}>
        {NONE[status]}
      </EmptyState>
    );
  const open = listHref(pathname, search, { q: null, rating: null });
  return (
    <EmptyState
      title="No matching reviews"
      action={
        <ButtonLink variant="secondary" href={open}>
          Clear filters
        </ButtonLink>
      }
    >
      Try other keywords or ratings, or search all reviews.
    </EmptyState>
  );
}

/** Status filters, with the number of pending reviews. */
function StatusChips({
  current,
  waiting,
}: {
  current: ReviewQueueQuery["status"];
  waiting: number;
}) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Filter reviews by status" className="flex flex-wrap gap-2">
      {(Object.keys(STATUS_WORDS) as ReviewQueueQuery["status"][]).map((status) => (
        <Chip
          key={status}
          href={listHref(pathname, search, { status })}
          current={status === current}
        >
          {STATUS_WORDS[status]}
          {status === "waiting" && waiting > 0 && ` · ${waiting}`}
        </Chip>
      ))}
    </nav>
  );
}

interface BulkDecisionProps {
  /** Typed values of the rejected form. */
  typed: Record<string, string>;
  isHiding: boolean;
  error: string | undefined;
}

/** Bulk actions for the selected reviews. */
function BulkDecision({ typed, isHiding, error }: BulkDecisionProps) {
  return (
    <BulkBar id={BULK} noun={{ one: "review", many: "reviews" }} error={error}>
      <Button variant="secondary" name="intent" value="reviews.show">
        Keep or unhide selected
      </Button>
      <details open={isHiding}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-raised px-5 text-[0.9375rem] font-semibold">
          Hide selected
        </summary>
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <HidingFields idPrefix={BULK} typed={typed} />
          <Button variant="danger" name="intent" value="reviews.hide">
            Hide reviews
          </Button>
        </div>
      </details>
    </BulkBar>
  );
}

/** The moderation queue: pending, visible or hidden reviews, with single and bulk actions. */
export function ReviewQueuePage({ query, queue, refused }: AdminReviewsProps) {
  const { pathname, search } = useLocation();
  const top = useRef<HTMLHeadingElement>(null);
  const nothing = useRef<HTMLDivElement>(null);
  useLostFocus(() => top.current ?? nothing.current);
  const isPageChosen = new URLSearchParams(search).get("selected") === "page";
  const { waiting, content, page, totalPages, totalElements, totalIsCapped } = queue;
  const wrong = refused && [...new Set(Object.values(refused.fields).flat())].join(". ");
  const values = refused?.values ?? {};
  const isOfOne = values["of"] !== undefined && content.some(({ id }) => id === values["of"]);
  const chosen = isOfOne ? [] : (values["ids"] ?? "").split(",");
  const ofMany = isOfOne ? undefined : wrong;
  return (
    <div className="grid gap-6">
      <StatusChips current={query.status} waiting={waiting} />
      <Filters query={query} />
      {content.length === 0 && (
        <div ref={nothing} tabIndex={-1}>
          <Nothing query={query} />
        </div>
      )}
      {content.length > 0 && (
        <>
          <h2 ref={top} tabIndex={-1} className="text-muted">
            {totalIsCapped && "More than "}
            {reviewsText(totalElements)}
          </h2>
          <SelectPage />
          <ul aria-label="Reviews" className="divide-y divide-line border-y border-line">
            {content.map((review) => (
              <QueuedReview
                key={`${review.id}${isPageChosen}`}
                review={review}
                form={BULK}
                isChosen={isPageChosen || chosen.includes(review.id)}
                refused={
                  isOfOne && values["of"] === review.id ? { error: wrong!, values } : undefined
                }
              />
            ))}
          </ul>
        </>
      )}
      {ofMany !== undefined && content.length === 0 && (
        <p role="alert" className="font-semibold text-danger">
          {ofMany}
        </p>
      )}
      {content.length > 0 && (
        <BulkDecision
          typed={isOfOne ? {} : values}
          isHiding={values["intent"] === "reviews.hide" && ofMany !== undefined}
          error={ofMany}
        />
      )}
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(number) => listHref(pathname, search, { page: number })}
      />
    </div>
  );
}
