import { Link } from "#app/ui/controls/link.tsx";
import { Form, useLocation } from "@remix-run/react";
import { Stars } from "#app/features/reviews/stars.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { monthText, REASON_WORDS, type ReviewReason } from "#app/domain/reviews/words.ts";
import type { WordedReview as Queued } from "./moderate.server.ts";
import { HidingFields } from "./hiding-fields.tsx";

/** "3 reports: advertising or spam (2), not about this place". */
function reportsText({ openReports, reportReasons }: Queued): string {
  const reasons = Object.entries(reportReasons).map(
    ([reason, count]) =>
      `${REASON_WORDS[reason as ReviewReason].toLowerCase()}${count > 1 ? ` (${count})` : ""}`,
  );
  return `${openReports === 1 ? "1 report" : `${openReports} reports`}: ${reasons.join(", ")}`;
}

function Status({ review }: { review: Queued }) {
  const { hidden, isEditedSinceHidden, openReports } = review;
  return (
    <div className="flex flex-wrap gap-2">
      {hidden && <Chip>Hidden: {REASON_WORDS[hidden.reason].toLowerCase()}</Chip>}
      {isEditedSinceHidden && <Chip>Edited since it was hidden</Chip>}
      {openReports > 0 && <Chip>{reportsText(review)}</Chip>}
    </div>
  );
}

function Decision({
  review: { id, hidden, openReports },
  refused,
}: Pick<QueuedReviewProps, "review" | "refused">) {
  const { pathname, search } = useLocation();
  const action = pathname + search;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      {(hidden !== null || openReports > 0) && (
        <Form method="post" action={action}>
          <input type="hidden" name="ids" value={id} />
          <Button variant="secondary" name="intent" value="reviews.show">
            {hidden ? "Unhide" : "Keep"}
          </Button>
        </Form>
      )}
      {!hidden && (
        <details className="min-w-0 grow" open={refused !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-raised px-5 text-[0.9375rem] font-semibold">
            Hide
          </summary>
          <Form method="post" action={action} className="mt-3 flex flex-wrap items-end gap-3">
            <input type="hidden" name="ids" value={id} />
            <input type="hidden" name="of" value={id} />
            <HidingFields idPrefix={id} typed={refused?.values} isRequired />
            <Button variant="danger" name="intent" value="reviews.hide">
              Hide review
            </Button>
            {refused && (
              <p role="alert" className="basis-full font-semibold text-danger">
                {refused.error}
              </p>
            )}
          </Form>
        </details>
      )}
    </div>
  );
}

interface QueuedReviewProps {
  review: Queued;
  /** ID of the bulk form. */
  form: string;
  isChosen: boolean;
  /** Its rejected form. */
  refused?: { error: string; values: Record<string, string> };
}

/** A review in moderation: subject, reports and actions. */
export function QueuedReview({ review, form, isChosen, refused }: QueuedReviewProps) {
  const { id, subject, rating, text, authorName, visitedMonth, writtenOn, changedOn, hidden } =
    review;
  const all = paths.reviews(subject.placeSlug, { poi: subject.poiSlug, sortBy: "newest" });
  return (
    <li className="py-6">
      <article className="grid max-w-[80ch] grid-cols-[2.75rem_1fr] gap-x-2">
        <label className="admin-choice self-start">
          <input
            key={String(isChosen)}
            type="checkbox"
            form={form}
            name="ids"
            value={id}
            defaultChecked={isChosen}
          />
          <span className="sr-only">
            Select the review of {subject.name} by {authorName}
          </span>
        </label>
        <div className="min-w-0">
          <h3 className="type-heading wrap-anywhere">
            <Link
              href={hidden ? all : `${all}#review-${id}`}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {subject.name}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted wrap-anywhere">
            <Stars value={rating} />{" "}
            <span>
              {authorName}, visited in {monthText(visitedMonth)}
              {subject.kind === "poi" && ` · ${subject.placeName}`}
            </span>
          </p>
          <p className="text-sm text-muted">
            Written on {writtenOn}
            {changedOn !== null && `, edited on ${changedOn}`}
          </p>
          <p dir="auto" className="my-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          <Status review={review} />
          {hidden && hidden.note !== "" && (
            <p className="mt-2 text-muted wrap-anywhere">Note to the author: {hidden.note}</p>
          )}
          <Decision review={review} refused={refused} />
        </div>
      </article>
    </li>
  );
}
