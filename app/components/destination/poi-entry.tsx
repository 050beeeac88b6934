import { memo, type ReactNode } from "react";
import { openState, openStateText, weekText } from "#app/lib/opening.ts";
import { categoryText, feeText, sourceNotes, visitText } from "./poi-words.ts";
import type { PoiView } from "./view.ts";

/** The id of the map, to which each number leads back. */
export const MAP_ID = "sights-map";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const STATE_TONE: Record<string, string> = { open: "text-success", "opens-later": "text-warning", "closed-now": "text-warning", "closed-today": "text-warning" };

function Hours({ poi, now }: { poi: PoiView; now: Date | null }) {
  const state = now && openState(poi.openingHours, poi.closedOn, now);
  const text = state && openStateText(state);
  return (
    <>
      {weekText(poi.openingHours, poi.closedOn)}
      {text != null && <span className={`block font-semibold ${STATE_TONE[state!.kind]}`}>{text}</span>}
    </>
  );
}

function Sources({ sources }: Pick<PoiView, "sources">) {
  const { title, isUnverified, notes } = sourceNotes(sources);
  if (notes.length === 0) return null;
  return (
    <details className="mt-1 text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center underline decoration-dotted underline-offset-4 hover:text-ink sm:min-h-8">
        {title}
      </summary>
      <ul className="max-w-[60ch] pb-2">
        {notes.map((note) => <li key={note}>{note}</li>)}
        {isUnverified && <li>Ask there before you rely on it.</li>}
      </ul>
    </details>
  );
}

function Photo({ image: { url, srcset, width, height, alt } }: { image: NonNullable<PoiView["image"]> }) {
  return (
    <img
      src={url}
      srcSet={srcset ?? undefined}
      sizes="(min-width: 64rem) 36rem, 90vw"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="mt-3 aspect-[16/9] w-full rounded-xl object-cover"
    />
  );
}

interface PoiEntryProps {
  poi: PoiView;
  isActive: boolean;
  now: Date | null;
}

/** A point of interest with all that one needs to go there; its id is its slug, so that a link can lead to it. */
export const PoiEntry = memo(function PoiEntry({ poi, isActive, now }: PoiEntryProps) {
  const { slug, number, name, category, description, image } = poi;
  return (
    <li
      id={slug}
      data-pin={slug}
      className={`group grid scroll-mt-20 grid-cols-[2rem_minmax(0,1fr)] gap-x-3.5 rounded-2xl p-3 transition-colors target:bg-tint sm:gap-x-5 sm:p-4 lg:scroll-my-24 ${isActive ? "bg-sunken" : ""}`}
    >
      <a href={`#${MAP_ID}`} aria-label={`${number}, show ${name} on the map`} className="-m-1.5 flex size-11 items-center justify-center rounded-full text-sm font-bold tabular-nums">
        <span aria-hidden="true" className={`flex size-8 items-center justify-center rounded-full border-2 border-accent ${isActive ? "bg-accent text-on-accent" : "bg-raised text-ink"}`}>
          {number}
        </span>
      </a>
      <div>
        <h4 className="type-heading">{name}</h4>
        <p className="text-sm text-muted group-target:text-on-tint">{categoryText(category)}</p>
      </div>
      <div className="col-span-full sm:col-span-1 sm:col-start-2">
        {image !== null && <Photo image={image} />}
        <p className="mt-2 max-w-[62ch] text-base">{description}</p>
        <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 text-[0.9375rem]">
          <Fact name="Hours"><Hours poi={poi} now={now} /></Fact>
          <Fact name="Entry">{feeText(poi.feePaise)}</Fact>
          <Fact name="Visit">{visitText(poi)}</Fact>
        </dl>
        <Sources sources={poi.sources} />
      </div>
    </li>
  );
});
