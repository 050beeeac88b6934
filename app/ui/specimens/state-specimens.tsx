import { useEffect, useState } from "react";
import { NoticeCard, DismissButton } from "#app/ui/notifications/notice-card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { SectionBoundary } from "#app/ui/controls/section-boundary.tsx";
import { Skeleton } from "#app/ui/controls/skeleton.tsx";
import { FLASH_TONES } from "#app/ui/notifications/flash.ts";
import type { Specimen } from "./specimen.ts";

/** Fails once it is in the browser: a failure on the server would be the whole page's. */
function Failing() {
  const [isFailing, setFailing] = useState(false);
  useEffect(() => setFailing(true), []);
  if (isFailing) throw new Error("This section fails to show its failure.");
  return <p>The section as it should be.</p>;
}

const emptyState: Specimen = {
  file: "empty-state.tsx",
  states: [
    {
      label: "with what to do next",
      draw: () => (
        <EmptyState
          title="No saved trips yet"
          action={<ButtonLink href="#empty-state">Plan a trip</ButtonLink>}
        >
          Trips you save appear here.
        </EmptyState>
      ),
    },
    {
      label: "without an action",
      draw: () => <EmptyState title="No place matches">Remove a filter to see more.</EmptyState>,
    },
  ],
};

const notice: Specimen = {
  file: "notice.tsx",
  states: [
    ...FLASH_TONES.map((tone) => ({
      label: tone,
      draw: () => (
        <Notice tone={tone} title="Profile Updated">
          Your profile has been updated successfully!
        </Notice>
      ),
    })),
    { label: "without a title", draw: () => <Notice>Fees were checked in 2025.</Notice> },
  ],
};

const sectionBoundary: Specimen = {
  file: "section-boundary.tsx",
  states: [
    {
      label: "whole",
      draw: () => (
        <SectionBoundary section="the map">
          <p>The section as it should be.</p>
        </SectionBoundary>
      ),
    },
    {
      label: "failed",
      draw: () => (
        <SectionBoundary section="the map">
          <Failing />
        </SectionBoundary>
      ),
    },
    {
      label: "failed where there is little room",
      draw: () => (
        <SectionBoundary section="the header" fallback={<p>Wayfold</p>}>
          <Failing />
        </SectionBoundary>
      ),
    },
  ],
};

const skeleton: Specimen = {
  file: "skeleton.tsx",
  states: [
    { label: "line", draw: () => <Skeleton /> },
    {
      label: "card",
      draw: () => (
        <div className="w-full max-w-64 space-y-3">
          <Skeleton className="aspect-[4/3] w-full" />
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ),
    },
  ],
};

/** The face of the notices in the corner; below them the overlays can be tried. */
const noticeCard: Specimen = {
  file: "#app/ui/notifications/notice-card.tsx",
  states: FLASH_TONES.map((tone) => ({
    label: tone,
    draw: () => (
      <NoticeCard
        tone={tone}
        title="Logged Out"
        text="Goodbye Tenzin Dorje! You have been successfully logged out."
      >
        <DismissButton />
      </NoticeCard>
    ),
  })),
};

export const STATE_SPECIMENS = [emptyState, notice, noticeCard, sectionBoundary, skeleton];
