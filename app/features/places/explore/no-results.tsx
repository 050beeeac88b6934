import { Link } from "#app/ui/controls/link.tsx";
import { Fragment } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { Understanding } from "./how-understood.tsx";
import { activeFilters, exploreHref, type ExploreAddress } from "./filters.ts";

/** Shown instead of the list, with links to fewer filters, the first page or all places. */
export function NoResults({
  address,
  total,
  nearest,
}: {
  address: ExploreAddress;
  total: number;
  nearest: Understanding["nearest"];
}) {
  if (total > 0) {
    return (
      <EmptyState
        title={`Page ${address.page + 1} doesn’t exist`}
        action={
          <ButtonLink href={exploreHref(address, { page: 0 })}>Go to the first page</ButtonLink>
        }
      >
        This list has fewer pages.
      </EmptyState>
    );
  }
  const active = activeFilters(address);
  if (active.length === 0) return <EmptyState title="No places yet">Check back soon.</EmptyState>;
  return (
    <EmptyState
      title={active.length > 1 ? "No places match all your filters" : "No results"}
      action={
        <>
          {active.length > 1 &&
            active.map(({ label, without }) => (
              <ButtonLink key={label} variant="secondary" href={without}>
                Without {label.startsWith("Best in") ? "the month" : label}
              </ButtonLink>
            ))}
          <ButtonLink href={paths.explore()}>All places</ButtonLink>
        </>
      }
    >
      {nearest.length > 0 && (
        <span className="mb-2 block">
          Did you mean{" "}
          {nearest.map(({ slug, name }, index) => (
            <Fragment key={slug}>
              {index > 0 && (index === nearest.length - 1 ? " or " : ", ")}
              <Link
                href={paths.destination(slug)}
                className="inline-flex min-h-8 items-center font-semibold text-link underline underline-offset-4"
              >
                {name}
              </Link>
            </Fragment>
          ))}
          ?
        </span>
      )}
      {active.length > 1
        ? "Remove a filter or browse all places."
        : "Check the spelling, change the filter or browse all places."}
    </EmptyState>
  );
}
