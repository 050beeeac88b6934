import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { CLASS_FACTS } from "#app/domain/fares/vehicle-classes.ts";
import type { TariffData } from "./tariffs.server.ts";

interface TariffVersionsProps extends Pick<TariffData, "versions" | "isReadOnly"> {
  action: string;
}

/** All versions, the latest first; one that isn't valid yet can be withdrawn. */
export function TariffVersions({ versions, isReadOnly, action }: TariffVersionsProps) {
  return (
    <section aria-labelledby="versions" className="grid gap-2">
      <h2 id="versions" className="type-heading">
        Versions
      </h2>
      {versions.length === 0 && (
        <p className="text-muted">No prices of your own yet. The platform’s default holds.</p>
      )}
      <ul className="divide-y divide-line">
        {versions.map(({ id, vehicleClass, version, validFrom, validTo, canWithdraw }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <span>
              <span className="font-semibold">
                {CLASS_FACTS[vehicleClass].label}, version {version}
              </span>{" "}
              from {validFrom}
              {validTo !== null && ` until before ${validTo}`}
            </span>
            {canWithdraw && !isReadOnly && (
              <Form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <Button variant="quiet" name="intent" value="withdraw">
                  Withdraw
                  <span className="sr-only">
                    {` ${CLASS_FACTS[vehicleClass].label}, version ${version}`}
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
