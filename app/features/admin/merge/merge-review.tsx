import { Link } from "#app/ui/controls/link.tsx";
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { FormSection } from "../ui/form-section.tsx";
import type { ShownMerge } from "./merge-review.server.ts";
import { goesWithText } from "../ui/removal-form.tsx";

type Field = ShownMerge["fields"][number];

const CHOICE_WORDS = {
  keep: "From the kept record",
  drop: "From the other record",
  both: "Both combined",
} as const;

interface MergeReviewProps {
  found: ShownMerge;
  /** URLs of the records, of this page with both swapped, and of the previous list. */
  href: (id: string) => string;
  exchanged: string;
  back: string;
  error: string | undefined;
  /** Choices of a rejected merge. */
  chosen: Readonly<Record<string, string>> | undefined;
  /** What happens to the other record, and what can be undone. */
  afterwards: string;
}

function FieldChoice({
  field: { field, label, keep, drop, both, choice, choices },
  chosen,
}: {
  field: Field;
  chosen: string | undefined;
}) {
  const said = { keep, drop, both };
  return (
    <fieldset className="min-w-0 rounded-2xl border border-line bg-raised p-4 sm:p-5">
      <legend className="-ml-1 px-1 font-semibold">{label}</legend>
      <div className="grid gap-1 sm:grid-cols-2 sm:gap-x-6">
        {choices.map((one) => (
          <label
            key={one}
            className={`grid min-h-11 min-w-0 cursor-pointer grid-cols-[auto_1fr] content-start items-start gap-x-3 py-2 ${one === "both" ? "sm:col-span-2" : ""}`}
          >
            <input
              type="radio"
              name={`choice-${field}`}
              value={one}
              defaultChecked={(chosen ?? choice) === one}
              className="row-span-2 mt-1 size-5 accent-(--accent)"
            />
            <span className="text-sm text-muted">{CHOICE_WORDS[one]}</span>
            <span className="min-w-0 wrap-anywhere">{said[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The merged record, field by field, with the origin of each value. */
function Outcome({ fields }: { fields: readonly Field[] }) {
  const whose = ({ choice, choices }: Field) =>
    choices.length === 0 ? "same in both" : CHOICE_WORDS[choice].toLowerCase();
  return (
    <dl className="divide-y divide-line border-y border-line" aria-live="polite">
      {fields.map((field) => (
        <div key={field.field} className="py-2.5 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-6">
          <dt className="font-semibold">
            {field.label}
            <span className="block text-sm font-normal text-muted">{whose(field)}</span>
          </dt>
          <dd className="min-w-0 wrap-anywhere">{field.merged}</dd>
        </div>
      ))}
    </dl>
  );
}

const companies = (count: number, does: string, do_: string) =>
  count === 1 ? `1 company ${does}` : `${count} companies ${do_}`;

/** Company settings of the removed record, and what happens to them. */
function Curations({
  found: {
    keep,
    drop,
    curations: { featured, hidden, both },
  },
}: Pick<MergeReviewProps, "found">) {
  const sentences = [
    featured > 0 &&
      `${companies(featured, "features", "feature")} ${drop.name}, and will feature ${keep.name} in its place.`,
    hidden > 0 &&
      `${companies(hidden, "hides", "hide")} ${drop.name}, and will hide ${keep.name} in its place.`,
    both > 0 &&
      `${companies(both, "features or hides", "feature or hide")} both. The settings for ${keep.name} are kept.`,
  ].filter(Boolean);
  return sentences.length > 0 && <p className="wrap-anywhere">{sentences.join(" ")}</p>;
}

/** Updates the preview on each choice, including choices made before hydration, which fire no event. */
function useShownOutcome() {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const show = () =>
    void submit(form.current, { method: "get", replace: true, preventScrollReset: true });
  useEffect(() => {
    if (form.current?.querySelector("input:checked:not([checked])")) show();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);
  return { ref: form, onChange: show };
}

/** Which record is kept and which is removed. */
function BothRecords({
  found: { keep, drop },
  href,
  exchanged,
  afterwards,
}: Pick<MergeReviewProps, "found" | "href" | "exchanged" | "afterwards">) {
  return (
    <FormSection id="two" title="Records to merge">
      <p>
        <Link href={href(keep.id)} className="font-semibold text-link wrap-anywhere">
          {keep.name}
        </Link>{" "}
        is kept{keep.isPublished ? " (published)" : " (draft)"}. Its URL slug stays{" "}
        <span className="wrap-anywhere">{keep.slug}</span>.
      </p>
      <p>
        <Link href={href(drop.id)} className="font-semibold text-link wrap-anywhere">
          {drop.name}
        </Link>{" "}
        {drop.isPublished ? "is removed from the guide" : "is a draft and is removed"} (
        <span className="wrap-anywhere">{drop.slug}</span>). {afterwards}
      </p>
      {drop.isPublished && !keep.isPublished && (
        <Notice
          tone="warning"
          title="Neither record would be visible"
        >{`${drop.name} is published, but ${keep.name} is a draft. Travellers won’t see either until ${keep.name} is published. Publish it first, or keep the other record.`}</Notice>
      )}
      <div>
        <ButtonLink variant="secondary" href={exchanged}>
          Keep the other record instead
        </ButtonLink>
      </div>
    </FormSection>
  );
}

/** What moves to the kept record, with the confirm buttons. */
function Moves({ found, back }: Pick<MergeReviewProps, "found" | "back">) {
  const { keep, moves } = found;
  return (
    <FormSection id="moves" title="What moves over">
      <p>
        {Object.values(moves).some((count) => count > 0)
          ? `${keep.name} gets ${goesWithText(moves)}.`
          : "The other record has no points of interest, pictures or reviews to move."}
        {moves.reviews > 0 &&
          " If someone reviewed both, only their review of the kept record stays."}
      </p>
      <Curations found={found} />
      <p className="text-muted">
        Existing trips don’t change. They keep the name and coordinates they were saved with.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button>Merge records</Button>
        <ButtonLink variant="secondary" href={back}>
          Keep separate
        </ButtonLink>
      </div>
    </FormSection>
  );
}

/** Previews a merge of two records with a choice for each differing field. Nothing is saved until it is confirmed. */
export function MergeReview({
  found,
  href,
  exchanged,
  back,
  error,
  chosen,
  afterwards,
}: MergeReviewProps) {
  const { keep, drop, fields } = found;
  const shownOutcome = useShownOutcome();
  const differing = fields.filter(({ choices }) => choices.length > 0);
  return (
    <Form key={keep.id} method="post" className="grid gap-8" preventScrollReset {...shownOutcome}>
      {[
        ["keepId", keep.id],
        ["dropId", drop.id],
        ["keepVersion", keep.version],
        ["dropVersion", drop.version],
      ].map(([name, value]) => (
        <input key={name} type="hidden" name={String(name)} value={value} />
      ))}
      {error !== undefined && (
        <Notice tone="danger" role="alert" title="Records not merged">
          {error}
        </Notice>
      )}
      <BothRecords found={found} href={href} exchanged={exchanged} afterwards={afterwards} />
      <FormSection
        id="choices"
        title="Differences"
        lead="Fields you don’t choose use the kept record’s value. If that’s empty, the other record’s value is used."
      >
        {differing.length === 0 ? (
          <p className="text-muted">All fields are identical.</p>
        ) : (
          differing.map((field) => (
            <FieldChoice key={field.field} field={field} chosen={chosen?.[field.field]} />
          ))
        )}
        <div>
          <Button variant="secondary" formMethod="get">
            Preview result
          </Button>
        </div>
      </FormSection>
      <FormSection id="outcome" title="Merged record">
        <Outcome fields={fields} />
      </FormSection>
      <Moves found={found} back={back} />
    </Form>
  );
}
