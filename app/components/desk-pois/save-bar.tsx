import { useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";

interface SaveBarProps {
  /** Null for a record that is to be made. */
  isPublished: boolean | null;
  /** The record in the guide, where it is published. */
  guideHref: string | null;
}

/** The end of a record's form, always in sight: how it stands, and what saving does. */
export function SaveBar({ isPublished, guideHref }: SaveBarProps) {
  const isSaving = useNavigation().state === "submitting";
  return (
    <div className="desk-bar flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-raised px-4 py-3 shadow-sm">
      <p className="poi-state mr-auto text-[0.9375rem]" data-published={isPublished === true || undefined}>
        {isPublished === null ? "New" : isPublished ? "In the guide" : "Draft"}
        {guideHref !== null && <a href={guideHref} className="ml-3 inline-flex min-h-11 items-center text-link underline underline-offset-4">See it there</a>}
      </p>
      {isPublished === true ? <Button variant="secondary" name="intent" value="unpublish" disabled={isSaving}>Save as a draft</Button> : <Button variant="secondary" name="intent" value="publish" disabled={isSaving}>Save and publish</Button>}
      <Button name="intent" value="save" disabled={isSaving}>{isSaving ? "Saving…" : isPublished === null ? "Save as a draft" : "Save"}</Button>
    </div>
  );
}

/** Links that begin a list's page: what may be one and the same, and something new. */
export const ListActions = ({ duplicates, create, createLabel }: { duplicates: string; create: string; createLabel: string }) => (
  <>
    <ButtonLink href={create}>{createLabel}</ButtonLink>
    <ButtonLink variant="secondary" href={duplicates}>Find duplicates</ButtonLink>
  </>
);
