import { Form } from "@remix-run/react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { DuplicatePair } from "#app/schemas/desk.ts";

interface DuplicatePairsProps {
  pairs: readonly DuplicatePair[];
  href: (id: string) => string;
  error?: string;
}

function Side({ record, other, href }: { record: DuplicatePair["a"]; other: DuplicatePair["a"]; href: (id: string) => string }) {
  return (
    <div className="min-w-0 grow basis-60">
      <a href={href(record.id)} className="font-semibold text-link wrap-anywhere">{record.name}</a>
      <p className="text-[0.9375rem] text-muted">{record.detail} · {record.isPublished ? "in the guide" : "draft"}</p>
      <Form method="post" className="mt-2">
        <input type="hidden" name="keepId" value={record.id} />
        <input type="hidden" name="dropId" value={other.id} />
        <Button variant="secondary" aria-label={`Keep ${record.name}, merge the other into it`}>Keep this one</Button>
      </Form>
    </div>
  );
}

/** Pairs of records that may be one, each with a button on the one to keep. */
export function DuplicatePairs({ pairs, href, error }: DuplicatePairsProps) {
  if (pairs.length === 0) return <EmptyState title="No duplicates">No two records are so much alike, and so near each other, that they could be one.</EmptyState>;
  return (
    <>
      {error !== undefined && <Notice tone="danger" role="alert">{error}</Notice>}
      <ul className="grid gap-4">
        {pairs.map(({ a, b, likeness, distanceKm }) => (
          <li key={a.id + b.id} className="rounded-2xl border border-line bg-raised p-5">
            <p className="mb-3 text-[0.9375rem] text-muted">{Math.round(likeness * 100)} % alike{distanceKm === null ? ", distance unknown" : `, ${distanceKm} km apart`}</p>
            <div className="flex flex-wrap gap-6">
              <Side record={a} other={b} href={href} />
              <Side record={b} other={a} href={href} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
