import { Link } from "#app/ui/controls/link.tsx";
import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { inputsOf, payloadTexts } from "#app/domain/proposals/inputs.ts";
import type { Proposal } from "#app/schemas/admin/proposals.ts";
import { CheckList } from "./check-list.tsx";
import { ProposalForm } from "./proposal-form.tsx";

interface ProposalItemProps {
  proposal: Proposal;
  /** The page's URL, used as the form action. */
  action: string;
  /** ID of the bulk form. */
  selectForm: string;
  isChosen: boolean;
  /** Its form is open after a rejected submission. */
  edited?: { typed: Record<string, string>; errors: Record<string, string[]> };
}

const MADE: Record<"place" | "poi", string> = {
  place: "/place-management",
  poi: "/poi-management",
};

/** The proposed values: for a field with the current value, for a new record in full. */
function Diff({ proposal }: { proposal: Proposal }) {
  const after = payloadTexts(proposal, proposal.payload);
  const before = proposal.kind === "field" ? payloadTexts(proposal, proposal.before) : [];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {after.map(
        ({ name, label, text }, at) =>
          name !== "name" && (
            <div key={name} className={text.length > 80 ? "sm:col-span-2" : undefined}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                {proposal.kind === "field" && (
                  <>
                    <del className="text-danger">{before[at]!.text || "empty"}</del>{" "}
                    <span aria-hidden="true">→</span>
                    <span className="sr-only"> changes to </span>{" "}
                  </>
                )}
                {text === "" ? (
                  <span className="text-muted">unknown</span>
                ) : (
                  <ins
                    className={
                      proposal.kind === "field" ? "text-success no-underline" : "no-underline"
                    }
                  >
                    {text}
                  </ins>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Decided({ proposal }: { proposal: Proposal }) {
  const { status, decidedByName, resultId, kind, recordKind } = proposal;
  return (
    <p className="text-[0.9375rem] text-muted">
      {`${status === "accepted" ? "Accepted" : "Rejected"} by ${decidedByName}. `}
      {resultId !== null && (
        <Link
          href={`${MADE[kind === "field" ? recordKind! : kind]}/${resultId}`}
          className="text-link"
        >
          {kind === "field" ? "View record" : "View draft"}
        </Link>
      )}
    </p>
  );
}

/** A proposal's title; for a field, the record and the field. */
const titleOf = (proposal: Proposal) =>
  proposal.kind === "field"
    ? `${proposal.name}, ${inputsOf(proposal)[0]?.label.toLowerCase() ?? proposal.field}`
    : proposal.name;

/** The title as a heading linked to its record. */
function Title({ proposal }: { proposal: Proposal }) {
  const { kind, recordKind, recordId, name } = proposal;
  if (kind !== "field") return <>{name}</>;
  return (
    <>
      <Link href={`${MADE[recordKind!]}/${recordId}`} className="text-link">
        {name}
      </Link>
      {titleOf(proposal).slice(name.length)}
    </>
  );
}

/** A proposal under review: its values, checks and actions. */
export function ProposalItem({
  proposal,
  action,
  selectForm,
  isChosen,
  edited,
}: ProposalItemProps) {
  const { id, confidence, status, checks, revision } = proposal;
  const isOpen = status === "open";
  const title = titleOf(proposal);
  return (
    <li className="rounded-2xl border border-line bg-raised p-5" id={`p-${id}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOpen && (
          <label className="admin-choice">
            <input
              key={String(isChosen)}
              type="checkbox"
              form={selectForm}
              name="ids"
              value={id}
              defaultChecked={isChosen}
            />
            <span className="sr-only">{`Select ${title}`}</span>
            <input type="hidden" form={selectForm} name={`revision-${id}`} value={revision} />
          </label>
        )}
        <h2 id={`title-${id}`} className="type-heading min-w-0 wrap-anywhere">
          <Title proposal={proposal} />
        </h2>
        <Chip>{`${Math.round(confidence * 100)}% confidence`}</Chip>
      </div>
      <div className="mt-4 grid gap-5">
        <Diff proposal={proposal} />
        <CheckList checks={checks} />
        {isOpen ? (
          <>
            <Form method="post" action={action} className="flex flex-wrap gap-3">
              <input type="hidden" name="ids" value={id} />
              <input type="hidden" name={`revision-${id}`} value={revision} />
              <Button name="intent" value="accept" aria-describedby={`title-${id}`}>
                {proposal.kind === "field" ? "Accept" : "Accept as draft"}
              </Button>
              <Button
                variant="secondary"
                name="intent"
                value="reject"
                aria-describedby={`title-${id}`}
              >
                Reject
              </Button>
            </Form>
            <details open={edited !== undefined}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">{`Edit ${title}`}</summary>
              <ProposalForm
                proposal={proposal}
                action={action}
                typed={edited?.typed}
                errors={edited?.errors}
              />
            </details>
          </>
        ) : (
          <Decided proposal={proposal} />
        )}
      </div>
    </li>
  );
}
