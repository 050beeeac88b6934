import { Link } from "#app/ui/controls/link.tsx";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { BulkBar, SelectPage } from "../ui/bulk-bar.tsx";
import { isRunning, JobProgress } from "../jobs/job-progress.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { usdText } from "#app/domain/money/ai-prices.ts";
import { listHref } from "../forms/query.ts";
import type { Job } from "#app/schemas/admin/jobs.ts";
import type {
  DecisionOutcome,
  Proposal,
  ProposalBatch,
  ProposalList,
} from "#app/schemas/admin/proposals.ts";
import { BATCH_STATUS, questionsText } from "./batch-list.tsx";
import { ProposalItem } from "./proposal-item.tsx";

const FORM = "proposals";

/** The page's action data. */
export interface ReviewAnswer {
  outcome?: DecisionOutcome & { decision: "accept" | "reject" };
  edit?: { id: string; typed: Record<string, string>; errors: Record<string, string[]> };
  error?: string;
  /** Name of the proposal that was edited and rechecked. */
  saved?: string;
}

interface BatchReviewProps {
  batch: ProposalBatch;
  job: Job | null;
  proposals: ProposalList;
  status: Proposal["status"];
  answer: ReviewAnswer | undefined;
}

const STATUSES: Record<Proposal["status"], string> = {
  open: "To review",
  accepted: "Accepted",
  rejected: "Rejected",
};

function Tabs({ batch, status }: Pick<BatchReviewProps, "batch" | "status">) {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Filter proposals by status" className="flex flex-wrap gap-1">
      {(["open", "accepted", "rejected"] as const).map((one) => (
        <Link
          key={one}
          href={listHref(pathname, search, { status: one === "open" ? null : one })}
          aria-current={one === status ? "true" : undefined}
          className={`inline-flex min-h-11 items-center rounded-full px-4 ${one === status ? "bg-tint font-semibold text-on-tint" : "text-link hover:bg-sunken"}`}
        >
          {`${STATUSES[one]} (${batch.counts[one]})`}
        </Link>
      ))}
    </nav>
  );
}

function Outcome({
  outcome: { done, refused, decision },
}: {
  outcome: NonNullable<ReviewAnswer["outcome"]>;
}) {
  const verb = decision === "accept" ? "accepted" : "rejected";
  return (
    <Notice
      role="status"
      tone={refused.length > 0 ? "warning" : "success"}
      title={`${done.length} ${verb}${refused.length > 0 ? `, ${refused.length} failed` : ""}`}
    >
      {refused.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {refused.map(({ id, name, reason }) => (
            <li key={id} className="wrap-anywhere">{`${name}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Why a batch ended early, with a button to continue it. */
function Ended({
  batch: { status, message },
  action,
}: Pick<BatchReviewProps, "batch"> & { action: string }) {
  return (
    <Notice tone="warning" title={BATCH_STATUS[status]}>
      <p>{`${message === null ? "" : `${message}. `}Proposals received so far are saved.`}</p>
      <Form method="post" action={action} className="mt-3">
        <Button variant="secondary" name="intent" value="continue">
          Continue with the rest
        </Button>
      </Form>
    </Notice>
  );
}

function Refusals({ refusals }: Pick<ProposalBatch, "refusals">) {
  if (refusals.length === 0) return null;
  return (
    <details className="rounded-2xl border border-line px-5 py-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {refusals.length === 1
          ? "1 response couldn’t be used"
          : `${refusals.length} responses couldn’t be used`}
      </summary>
      <ul className="mb-3 grid gap-1.5">
        {refusals.map(({ name, reason }, at) => (
          <li key={at} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Reviews a batch: progress while it runs, then each proposal with its checks, to accept, edit or reject. */
export function BatchReview({ batch, job, proposals, status, answer }: BatchReviewProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isReloading = useNavigation().state === "loading";
  const isAllChosen = new URLSearchParams(search).get("selected") === "page";
  const { content, page, size, total } = proposals;
  return (
    <>
      {job !== null && isRunning(job) && <JobProgress job={job} href={here} />}
      {(batch.status === "out-of-budget" ||
        batch.status === "failed" ||
        batch.status === "cancelled") && <Ended batch={batch} action={here} />}
      {answer?.outcome && <Outcome outcome={answer.outcome} />}
      {/* Until it is shown the page has the old wording, and to accept that is refused. */}
      {answer?.saved !== undefined && !isReloading && (
        <Notice role="status" tone="success" title={`${answer.saved} saved and rechecked`} />
      )}
      {answer?.error !== undefined && (
        <Notice tone="danger" role="alert" title="Couldn’t complete the action">
          {answer.error}
        </Notice>
      )}
      <p className="text-muted">{`${questionsText(batch.calls)}, ${batch.tokensIn.toLocaleString("en-IN")} tokens in and ${batch.tokensOut.toLocaleString("en-IN")} out; cost ${usdText(batch.costMicroUsd)}.`}</p>
      <Refusals refusals={batch.refusals} />
      <Tabs batch={batch} status={status} />
      {content.length === 0 ? (
        <EmptyState title={status === "open" ? "Nothing to review" : "No proposals"}>
          {emptyText(batch, status)}
        </EmptyState>
      ) : (
        <>
          {status === "open" && <SelectPage />}
          <ul className="grid gap-5" key={`${page}-${isAllChosen}`}>
            {content.map((proposal) => (
              <ProposalItem
                key={proposal.id}
                proposal={proposal}
                action={here}
                selectForm={FORM}
                isChosen={isAllChosen}
                edited={answer?.edit?.id === proposal.id ? answer.edit : undefined}
              />
            ))}
          </ul>
        </>
      )}
      {status === "open" && content.length > 0 && (
        <BulkBar id={FORM} noun={{ one: "proposal", many: "proposals" }}>
          <Button name="intent" value="accept">
            Accept selected
          </Button>
          <Button variant="secondary" name="intent" value="reject">
            Reject selected
          </Button>
        </BulkBar>
      )}
      <Pagination
        page={page}
        totalPages={Math.ceil(total / size)}
        href={(next) => listHref(pathname, search, { page: next })}
      />
    </>
  );
}

/** Empty text for a proposal status. */
function emptyText(
  { status, counts, refusals }: ProposalBatch,
  wanted: Proposal["status"],
): string {
  if (wanted !== "open") return "No proposals in this batch have this status.";
  if (status === "queued" || status === "running")
    return "Proposals appear here as the model responds.";
  if (counts.accepted + counts.rejected > 0) return "You’ve reviewed every proposal in this batch.";
  return refusals.length > 0
    ? "None of the responses could be used. See the list above for the reasons."
    : "The model hasn’t proposed anything yet.";
}
