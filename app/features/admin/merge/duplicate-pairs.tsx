import { Link } from "#app/ui/controls/link.tsx";
import { Form } from "@remix-run/react";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { pageInAddress } from "#app/domain/urls/page-number.ts";
import { withQuery } from "#app/domain/urls/paths.ts";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import type { DuplicatePage, DuplicatePair } from "#app/schemas/admin/catalogue-admin.ts";

interface DuplicatePairsProps {
  found: DuplicatePage;
  href: (id: string) => string;
  error?: string;
}

function Side({
  record,
  other,
  href,
}: {
  record: DuplicatePair["a"];
  other: DuplicatePair["a"];
  href: (id: string) => string;
}) {
  return (
    <div className="min-w-0 grow basis-60">
      <Link href={href(record.id)} className="font-semibold text-link wrap-anywhere">
        {record.name}
      </Link>
      <p className="text-[0.9375rem] text-muted">
        {record.detail} · {record.isPublished ? "published" : "draft"}
      </p>
      <ButtonLink
        variant="secondary"
        className="mt-2"
        href={`${href("merge")}?keepId=${record.id}&dropId=${other.id}`}
        aria-label={`Keep this one: ${record.name}, and preview the merge`}
      >
        Keep this one
      </ButtonLink>
    </div>
  );
}

/** "110 m apart", "2.6 km apart". */
const apart = (km: number | null) =>
  km === null
    ? "distance unknown"
    : km < 1
      ? `${Math.round(km * 1000)} m apart`
      : `${Math.round(km * 10) / 10} km apart`;

function Pair({
  pair: { a, b, likeness, distanceKm },
  href,
}: {
  pair: DuplicatePair;
  href: (id: string) => string;
}) {
  return (
    <li className="rounded-2xl border border-line bg-raised p-5">
      <p className="mb-3 text-[0.9375rem] text-muted">
        Names are {Math.round(likeness * 100)}% similar, {apart(distanceKm)}
      </p>
      <div className="flex flex-wrap gap-6">
        <Side record={a} other={b} href={href} />
        <Side record={b} other={a} href={href} />
      </div>
      <Telling
        pair={{ a, b }}
        intent="tell-apart"
        label="Not duplicates"
        spoken={`Not duplicates: ${a.name} and ${b.name}`}
      />
    </li>
  );
}

/** A button to mark a pair as duplicates or not, without merging. */
function Telling({
  pair: { a, b },
  intent,
  label,
  spoken,
}: {
  pair: Pick<DuplicatePair, "a" | "b">;
  intent: "tell-apart" | "compare-again";
  label: string;
  spoken: string;
}) {
  return (
    <Form method="post" className="mt-2" preventScrollReset>
      <input type="hidden" name="aId" value={a.id} />
      <input type="hidden" name="bId" value={b.id} />
      <Button variant="quiet" name="intent" value={intent} aria-label={spoken} className="-ml-5">
        {label}
      </Button>
    </Form>
  );
}

/** Pairs marked as not duplicates, which can be compared again. */
function DismissedPair({ pairs }: { pairs: readonly DuplicatePair[] }) {
  if (pairs.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {pairs.length === 1
          ? "1 pair marked as not duplicates"
          : `${pairs.length.toLocaleString("en-IN")} pairs marked as not duplicates`}
      </summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {pairs.map(({ a, b }) => (
          <li
            key={a.id + b.id}
            className="flex flex-wrap items-center justify-between gap-x-6 py-1"
          >
            <span className="min-w-0 wrap-anywhere">
              {a.name} · {b.name} <span className="text-sm text-muted">{a.detail}</span>
            </span>
            <Telling
              pair={{ a, b }}
              intent="compare-again"
              label="Compare again"
              spoken={`Compare ${a.name} and ${b.name} again`}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Pairs of possible duplicates, each with links to merge in either direction, most recently updated first. */
export function DuplicatePairs({
  found: { pairs, more, dismissed, page, compared, isLast },
  href,
  error,
}: DuplicatePairsProps) {
  const isWhole = page === 0 && isLast;
  const whose = `the ${compared.toLocaleString("en-IN")} ${page === 0 ? "most recently updated records" : "records on this page"}`;
  return (
    <>
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {!isWhole && (
        <p className="text-muted">{`Showing ${whose}, each compared with every record updated before it.`}</p>
      )}
      {pairs.length === 0 ? (
        <EmptyState title="No duplicates">{`${isWhole ? "No records" : `None of ${whose}`} are similar enough, and close enough to another, to be duplicates.`}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {pairs.map((pair) => (
            <Pair key={pair.a.id + pair.b.id} pair={pair} href={href} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-muted">{`${more === 1 ? "1 more pair appears" : `${more.toLocaleString("en-IN")} more pairs appear`} as you review these.`}</p>
      )}
      <DismissedPair pairs={dismissed} />
      <Pagination
        page={page}
        totalPages={isLast ? page + 1 : page + 2}
        href={(to) => withQuery("", { page: pageInAddress(to) }) || "?"}
      />
    </>
  );
}
