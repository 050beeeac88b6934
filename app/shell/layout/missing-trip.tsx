import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useUser } from "#app/features/account/user-context.ts";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { FailurePage } from "./failure-page.tsx";

/** For a trip that doesn't exist or isn't the visitor's, which look the same. */
function MissingTrip({ path }: { path: string }) {
  const user = useUser();
  return (
    <div className="page-width items-center gap-12 py-16 sm:py-24 lg:grid lg:grid-cols-[7fr_5fr]">
      <div>
        <h1 className="type-display max-w-[18ch]">Trip not found</h1>
        <p className="type-lead mt-5 max-w-[52ch] text-muted">
          This trip isn&apos;t available here. Log in if it&apos;s yours.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {user ? (
            <ButtonLink href={paths.savedItineraries()}>Your trips</ButtonLink>
          ) : (
            <ButtonLink href={paths.auth("login", path)}>Log in</ButtonLink>
          )}
          <ButtonLink href={paths.itinerary()} variant="secondary">
            Plan a trip
          </ButtonLink>
        </div>
      </div>
      <div className="hidden lg:block">
        <SideCover place={undefined} />
      </div>
    </div>
  );
}

/** The error boundary of pages about one trip. */
export function TripErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <MissingTrip path={pathname + search} />;
  return <FailurePage scope="page" pathname={pathname} search={search} error={error} />;
}
