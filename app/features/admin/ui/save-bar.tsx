import { useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { useBottomBar } from "#app/ui/notifications/bottom-bar.ts";

/** Sticky bar that saves a record as a draft or published. Each button's `state` is the target status. */
export function SaveBar({ isPublished, isNew = false }: { isPublished: boolean; isNew?: boolean }) {
  const isSaving = useNavigation().state !== "idle";
  const bar = useBottomBar<HTMLDivElement>("--admin-bar");
  return (
    <div
      ref={bar}
      data-bottom-bar=""
      className="admin-bar flex flex-wrap items-center gap-3 rounded-2xl border border-line bg-raised px-4 py-3 shadow-sm"
    >
      <Button name="state" value={isPublished ? "published" : "draft"} disabled={isSaving}>
        {isPublished || !isNew ? "Save" : "Save draft"}
      </Button>
      <Button
        variant="secondary"
        name="state"
        value={isPublished ? "draft" : "published"}
        disabled={isSaving}
      >
        {isPublished ? "Save and unpublish" : "Save and publish"}
      </Button>
      <p className="text-[0.9375rem] text-muted" role="status">
        {isSaving
          ? "Saving…"
          : isPublished
            ? "Published"
            : isNew
              ? "Drafts are visible only to admins"
              : "Draft, visible only to admins"}
      </p>
    </div>
  );
}
