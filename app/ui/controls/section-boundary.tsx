import { Component, type ErrorInfo, type ReactNode } from "react";
import { reportFailure } from "#app/client/reports/error-event.ts";
import { SECTION_FAILURE_TEXT, sectionFailure, TRY_AGAIN } from "#app/client/overlays.ts";
import { Button } from "./button.tsx";

interface SectionBoundaryProps {
  /** Named in the message: "Oops! Something went wrong in {section}." */
  section: string;
  /** Replaces the message where there is little room, as in the header. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside one section of the page, makes it known (`ERROR_EVENT`) and offers to try that section again. */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`The section "${this.props.section}" failed`, error, info.componentStack);
    reportFailure({ error, section: this.props.section, level: "section" });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <div role="alert" className="rounded-2xl border border-line bg-raised p-6">
        <p className="type-heading">{sectionFailure(this.props.section)}</p>
        <p className="mt-1 text-muted">{SECTION_FAILURE_TEXT}</p>
        <Button
          type="button"
          variant="secondary"
          className="mt-4"
          onClick={() => this.setState({ failed: false })}
        >
          {TRY_AGAIN}
        </Button>
      </div>
    );
  }
}
