import { Form } from "@remix-run/react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import type { DuplicatePage, DuplicatePair } from "#app/schemas/desk.ts";

interface DuplicatePairsProps {
  found: DuplicatePage;
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

/** "110 m apart", "2.6 km apart". */
const apart = (km: number | null) => (km === null ? "distance unknown" : km < 1 ? `${Math.round(km * 1000)} m apart` : `${Math.round(km * 10) / 10} km apart`);

function Pair({ pair: { a, b, likeness, distanceKm }, href }: { pair: DuplicatePair; href: (id: string) => string }) {
  return (
    <li className="rounded-2xl border border-line bg-raised p-5">
      <p className="mb-3 text-[0.9375rem] text-muted">Names {Math.round(likeness * 100)} % alike, {apart(distanceKm)}</p>
      <div className="flex flex-wrap gap-6">
        <Side record={a} other={b} href={href} />
        <Side record={b} other={a} href={href} />
      </div>
    </li>
  );
}

/** Pairs of records that may be one, each with a button on the one to keep; page after page those that were changed longer ago. */
export function DuplicatePairs({ found: { pairs, page, compared, isLast }, href, error }: DuplicatePairsProps) {
  const isWhole = page === 0 && isLast;
  const whose = `the ${compared.toLocaleString("en-IN")} records ${page === 0 ? "changed last" : "of this page"}`;
  return (
    <>
      {error !== undefined && <Notice tone="danger" role="alert">{error}</Notice>}
      {!isWhole && <p className="text-muted">{`Here are ${whose}, each compared with all that were changed before it.`}</p>}
      {pairs.length === 0
        ? <EmptyState title="No duplicates">{`No two${isWhole ? " records" : ` of which one is among ${whose}`} are so much alike, and so near each other, that they could be one.`}</EmptyState>
        : <ul className="grid gap-4">{pairs.map((pair) => <Pair key={pair.a.id + pair.b.id} pair={pair} href={href} />)}</ul>}
      <Pagination page={page} totalPages={isLast ? page + 1 : page + 2} href={(to) => `?page=${to}`} />
    </>
  );
}
