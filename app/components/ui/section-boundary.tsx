import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "./button.tsx";

interface SectionBoundaryProps {
  /** Named in the message: "Oops! Something went wrong in {section}." */
  section: string;
  /** Replaces the message where there is little room, as in the header. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Keeps a failure inside one section of the page and offers to try that section again. */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`The section "${this.props.section}" failed`, error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <div role="alert" className="rounded-2xl border border-line bg-raised p-6">
        <p className="type-heading">Oops! Something went wrong in {this.props.section}.</p>
        <p className="mt-1 text-muted">We've logged the error. Please try again.</p>
        <Button type="button" variant="secondary" className="mt-4" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
      </div>
    );
  }
}
