import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";

/** What a list's head offers of files: to take some in, and to have the list as it is narrowed. */
export function FileLinks({ kind }: { kind: "place" | "poi" }) {
  const { search } = useLocation();
  return (
    <>
      <ButtonLink variant="secondary" href={adminPaths.imports(kind)}>
        Import
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.exported(kind, search, "csv")} download>
        Export CSV
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.exported(kind, search, "geojson")} download>
        Export GeoJSON
      </ButtonLink>
    </>
  );
}
