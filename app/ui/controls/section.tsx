import { Link } from "./link.tsx";
import type { ReactNode } from "react";

/** `sunken` sets a section on a band of its own. */
type Tone = "paper" | "sunken";

interface SectionContentProps {
  /** Names the section for links (`#id`) and for assistive technology. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** A link or button at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part far down is laid out when it comes near; until then it is taken to be as high as most are. */
const DEFERRED_LAYOUT = "[content-visibility:auto] [contain-intrinsic-size:auto_36rem]";

/** The classes of a section, for elements that can't be a `Section`. */
export const sectionFrame = (id: string, tone: Tone = "paper") => ({
  id,
  "aria-labelledby": `${id}-title`,
  className: `${DEFERRED_LAYOUT} py-12 sm:py-16 lg:py-20 ${tone === "sunken" ? "bg-sunken" : ""}`,
});

/** The heading of a section and what stands below it. */
export function SectionContent({ id, title, lead, action, children }: SectionContentProps) {
  return (
    <div className="page-width">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-8">
        <div className="max-w-[68ch]">
          <h2 id={`${id}-title`} className="type-title">
            {title}
          </h2>
          {lead !== undefined && <p className="mt-2 text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** A part of a page with its heading (h2) and room around it. */
export function Section({ tone, ...content }: SectionContentProps & { tone?: Tone }) {
  return (
    <section {...sectionFrame(content.id, tone)}>
      <SectionContent {...content} />
    </section>
  );
}

interface MoreLinkProps {
  href: string;
  children: ReactNode;
}

/** "See all …" at the end of a section's heading. */
export function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
    >
      {children} <span aria-hidden="true">→</span>
    </Link>
  );
}
