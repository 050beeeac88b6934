import { Link } from "#app/ui/controls/link.tsx";
import { useLocation } from "@remix-run/react";
import { Chip } from "#app/ui/controls/chip.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { usdText } from "#app/domain/money/ai-prices.ts";
import { listHref } from "../forms/query.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import type { BatchList as Batches, ProposalBatch } from "#app/schemas/admin/proposals.ts";

export const BATCH_STATUS: Record<ProposalBatch["status"], string> = {
  queued: "Queued",
  running: "In progress",
  done: "Done",
  cancelled: "Stopped",
  failed: "Failed",
  "out-of-budget": "Budget used up",
};

export const questionsText = (count: number) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "question" : "questions"}`;

const countsText = ({ counts: { open, accepted, rejected }, refusals }: ProposalBatch) =>
  [
    `${open} to review`,
    accepted > 0 && `${accepted} accepted`,
    rejected > 0 && `${rejected} rejected`,
    refusals.length > 0 && `${refusals.length} unusable`,
  ]
    .filter(Boolean)
    .join(" · ");

/** Requests, newest first, with their pending counts. */
export function BatchList({
  batches: { content, total, page, size },
  path,
}: {
  batches: Batches;
  path: string;
}) {
  const { search } = useLocation();
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className="type-title mb-4">
        Requests
      </h2>
      {content.length === 0 ? (
        <EmptyState title="No requests yet">
          Your requests to the AI model appear here, ready for review. Nothing is published
          automatically.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {content.map((batch) => (
            <li key={batch.id} className="py-3">
              <Link
                href={`${path}/${batch.id}`}
                className="inline-flex min-h-11 items-center font-semibold text-link wrap-anywhere"
              >
                {batch.label}
              </Link>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
                <Chip>{BATCH_STATUS[batch.status]}</Chip> {countsText(batch)}
              </p>
              <p className="mt-1 text-[0.9375rem] text-muted">{`${batch.createdByName} · ${momentInIndia(batch.createdAt)} · ${questionsText(batch.calls)}, ${usdText(batch.costMicroUsd)}`}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Request pages"
        page={page}
        totalPages={Math.ceil(total / size)}
        href={(next) =>
          `${listHref(path, search, { batches: next, page: new URLSearchParams(search).get("page") })}#batches`
        }
      />
    </section>
  );
}
