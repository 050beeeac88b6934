import { Link } from "#app/ui/controls/link.tsx";
import type { AttentionItem } from "../forms/attention.ts";
import { Notice } from "#app/ui/controls/notice.tsx";

/** What needs attention, with counts and links. */
export function Attention({ items }: { items: readonly AttentionItem[] }) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="type-title mb-3">
        Needs attention
      </h2>
      {items.length === 0 ? (
        <Notice tone="success" title="You’re all caught up">
          Every record is published and complete.
        </Notice>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
          {items.map(({ label, count, href }) => (
            <li key={label}>
              <Link
                href={href}
                className="flex h-full flex-col rounded-xl border border-line bg-raised px-4 py-3 hover:bg-sunken"
              >
                <span className="text-2xl leading-tight font-semibold tabular-nums">
                  {count.toLocaleString("en-IN")}
                </span>
                <span className="text-muted">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
