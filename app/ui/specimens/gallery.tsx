import { FORM_SPECIMENS } from "./form-specimens.tsx";
import { LiveOverlays } from "./live-overlays.tsx";
import { PAGE_SPECIMENS } from "./page-specimens.tsx";
import type { Specimen } from "./specimen.ts";
import { STATE_SPECIMENS } from "./state-specimens.tsx";

export const SPECIMENS: Specimen[] = [
  ...FORM_SPECIMENS,
  ...PAGE_SPECIMENS,
  ...STATE_SPECIMENS,
].sort((a, b) => a.file.localeCompare(b.file));

const SCHEMES = ["light", "dark"] as const;

const nameOf = (file: string) => file.replace(/^.*\/|\.tsx$/g, "");

function Pane({
  scheme,
  specimen: { file, states },
}: {
  scheme: (typeof SCHEMES)[number];
  specimen: Specimen;
}) {
  return (
    <div data-theme={scheme} className="min-w-0 space-y-6 bg-paper p-4 text-ink sm:p-6">
      {states.map(({ label, draw }) => (
        <figure key={label}>
          <figcaption className="mb-2 text-sm text-muted">{label}</figcaption>
          <div className="flex flex-wrap items-start gap-3 *:max-w-full not-has-[>a,>button,>span]:block">
            {draw(`${scheme}-${nameOf(file)}`)}
          </div>
        </figure>
      ))}
    </div>
  );
}

/** Every component of ui/controls in every state, in light and in dark side by side, and the overlays to be tried. */
export function Gallery() {
  return (
    <div className="page-width pb-16">
      <h1 className="type-title py-8">The design system</h1>
      <section aria-labelledby="overlays">
        <h2 id="overlays" className="type-heading mb-4">
          Overlays
        </h2>
        <LiveOverlays />
      </section>
      {SPECIMENS.map((specimen) => (
        <section
          key={specimen.file}
          id={nameOf(specimen.file)}
          aria-labelledby={`${nameOf(specimen.file)}-name`}
          className="mt-12"
        >
          <h2 id={`${nameOf(specimen.file)}-name`} className="type-heading mb-4">
            {nameOf(specimen.file)}
          </h2>
          <div className="grid overflow-hidden rounded-2xl border border-line lg:grid-cols-2">
            {SCHEMES.map((scheme) => (
              <Pane key={scheme} scheme={scheme} specimen={specimen} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
