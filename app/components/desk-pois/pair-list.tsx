import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { DuplicatePair } from "#app/schemas/desk.ts";

type Side = DuplicatePair["a"];

function Record({ record, other, href }: { record: Side; other: Side; href: (id: string) => string }) {
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-sunken p-4">
      <div className="min-w-0 grow wrap-anywhere">
        <a href={href(record.id)} className="font-semibold text-link">{record.name}</a>
        <p className="text-[0.9375rem] text-muted">{record.detail} · <span className="poi-state" data-published={record.isPublished || undefined}>{record.isPublished ? "In the guide" : "Draft"}</span></p>
      </div>
      <Button variant="secondary" name="keepAndDrop" value={`${record.id} ${other.id}`} aria-label={`Keep ${record.name}, and merge ${other.name} into it`}>Keep this one</Button>
    </div>
  );
}

const apart = (km: number | null) => (km === null ? "distance not known" : km < 1 ? `${Math.round(km * 1000)} m apart` : `${km.toFixed(1)} km apart`);

/** Pairs that may be one and the same, the likest first, each to be merged either way. */
export function PairList({ pairs, action, href }: { pairs: readonly DuplicatePair[]; action: string; href: (id: string) => string }) {
  if (pairs.length === 0) return <EmptyState title="No two are alike">Nothing in the catalogue looks as if it was written down twice.</EmptyState>;
  return (
    <ol className="grid gap-5">
      {pairs.map(({ a, b, likeness, distanceKm }) => (
        <li key={`${a.id} ${b.id}`} className="rounded-2xl border border-line bg-raised p-4">
          <p className="mb-3 text-[0.9375rem] text-muted"><strong className="text-ink">{Math.round(likeness * 100)}% alike</strong> · {apart(distanceKm)}</p>
          <Form method="post" action={action} className="pair">
            <Record record={a} other={b} href={href} />
            <Record record={b} other={a} href={href} />
          </Form>
        </li>
      ))}
    </ol>
  );
}
