import { useEffect, type FormEvent } from "react";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { reportFailure } from "#app/client/reports/error-event.ts";
import { GO_HOME, PAGE_FAILURE, REFRESH_PAGE, SITE_FAILURE } from "#app/client/overlays.ts";
import { paths } from "#app/domain/urls/paths.ts";

interface FailurePageProps {
  /** `page`: one page failed within a working site. `site`: nothing could be loaded. */
  scope: "page" | "site";
  /** The address to load again, by a form, so that it needs no script: its query is the form's fields. */
  pathname: string;
  search?: string;
  /** The error to report. */
  error?: unknown;
}

function reload(event: FormEvent): void {
  event.preventDefault();
  // No reload: that would send a form again.
  location.assign(location.pathname + location.search);
}

/** Shown when a page, or the whole site, failed to render. */
export function FailurePage({ scope, pathname, search = "", error }: FailurePageProps) {
  useEffect(
    () => reportFailure({ error, section: pathname, level: scope }),
    [error, pathname, scope],
  );
  return (
    <div className="page-width grid min-h-[60vh] place-content-center py-20 text-center">
      <h1 className="type-title">{scope === "page" ? PAGE_FAILURE : SITE_FAILURE}</h1>
      <p className="mx-auto mt-3 max-w-[46ch] text-muted">
        {scope === "page"
          ? "This page couldn’t be loaded. The rest of the guide still works."
          : "The guide couldn’t be loaded. Try again in a moment."}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <form action={pathname} onSubmit={reload}>
          {[...new URLSearchParams(search)].map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button>{REFRESH_PAGE}</Button>
        </form>
        {scope === "page" && (
          <ButtonLink href={paths.home()} variant="secondary" reloadDocument>
            {GO_HOME}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
