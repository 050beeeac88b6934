import { Form, useLocation } from "@remix-run/react";
import { Stars } from "#app/components/reviews/stars.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { paths } from "#app/lib/paths.ts";
import { HIDDEN_NOTE_MOST, monthText, REASON_WORDS, REVIEW_REASONS, type ReviewReason } from "#app/lib/reviews/words.ts";
import type { QueuedReview as Queued } from "#app/schemas/reviews.ts";

const FIELD = "block min-h-11 w-full rounded-xl border border-field bg-raised px-3 py-2 text-ink";

/** Why reviews are hidden, and what their authors are told beside it. */
export function HidingFields({ idPrefix }: { idPrefix: string }) {
  return (
    <>
      <label htmlFor={`${idPrefix}-reason`} className="min-w-0 basis-60">
        <span className="mb-1.5 block font-semibold">Reason</span>
        <select id={`${idPrefix}-reason`} name="reason" defaultValue="" className={FIELD}>
          <option value="">Choose why</option>
          {REVIEW_REASONS.map((reason) => <option key={reason} value={reason}>{REASON_WORDS[reason]}</option>)}
        </select>
      </label>
      <label htmlFor={`${idPrefix}-note`} className="min-w-0 grow basis-60">
        <span className="mb-1.5 block font-semibold">Note to the author <span className="text-sm font-normal text-muted">optional</span></span>
        <input id={`${idPrefix}-note`} name="note" maxLength={HIDDEN_NOTE_MOST} className={FIELD} />
      </label>
    </>
  );
}

/** "2 reports: Advertising or spam, 2". */
const reportsText = ({ openReports, reportReasons }: Queued) =>
  `${openReports === 1 ? "1 report" : `${openReports} reports`}: ${Object.entries(reportReasons).map(([reason, count]) => `${REASON_WORDS[reason as ReviewReason].toLowerCase()}, ${count}`).join("; ")}`;

function State({ review }: { review: Queued }) {
  const { hidden, isEditedSinceHidden, openReports } = review;
  return (
    <div className="flex flex-wrap gap-2">
      {hidden && <Chip>Hidden: {REASON_WORDS[hidden.reason].toLowerCase()}</Chip>}
      {isEditedSinceHidden && <Chip>Changed since it was hidden</Chip>}
      {openReports > 0 && <Chip>{reportsText(review)}</Chip>}
    </div>
  );
}

function Decision({ review: { id, hidden, openReports } }: { review: Queued }) {
  const { pathname, search } = useLocation();
  const action = pathname + search;
  return (
    <div className="mt-3 flex flex-wrap items-start gap-3">
      {(hidden !== null || openReports > 0) && (
        <Form method="post" action={action}>
          <input type="hidden" name="ids" value={id} />
          <Button variant="secondary" name="intent" value="reviews.show">{hidden ? "Show it again" : "Keep it"}</Button>
        </Form>
      )}
      {!hidden && (
        <details className="min-w-0 grow">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-raised px-5 text-[0.9375rem] font-semibold">Hide it</summary>
          <Form method="post" action={action} className="mt-3 flex flex-wrap items-end gap-3">
            <input type="hidden" name="ids" value={id} />
            <HidingFields idPrefix={id} />
            <Button variant="danger" name="intent" value="reviews.hide">Hide the review</Button>
          </Form>
        </details>
      )}
    </div>
  );
}

/** A review as a moderator reads it: what it is of, what was said of it, and what can be decided. */
export function QueuedReview({ review, form, isChosen }: { review: Queued; form: string; isChosen: boolean }) {
  const { id, subject, rating, text, authorName, visitedMonth, hidden } = review;
  const href = `${paths.reviews(subject.placeSlug, { poi: subject.poiSlug, sortBy: "newest" })}#review-${id}`;
  return (
    <li className="py-6">
      <article className="grid max-w-[80ch] grid-cols-[2.75rem_1fr] gap-x-2">
        <label className="desk-choice self-start">
          <input type="checkbox" form={form} name="ids" value={id} defaultChecked={isChosen} />
          <span className="sr-only">Choose the review of {subject.name} by {authorName}</span>
        </label>
        <div className="min-w-0">
          <h3 className="type-heading wrap-anywhere"><a href={href} className="inline-flex min-h-11 items-center hover:underline">{subject.name}</a></h3>
          <p className="text-muted wrap-anywhere"><Stars value={rating} /> {authorName}, there in {monthText(visitedMonth)}{subject.kind === "poi" && ` · ${subject.placeName}`}</p>
          <p dir="auto" className="my-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</p>
          <State review={review} />
          {hidden && hidden.note !== "" && <p className="mt-2 text-muted wrap-anywhere">Told to the author: {hidden.note}</p>}
          <Decision review={review} />
        </div>
      </article>
    </li>
  );
}
