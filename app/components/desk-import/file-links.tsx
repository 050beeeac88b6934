import { useLocation } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { exportPath, importPath } from "#app/lib/desk/import-paths.ts";

/** What a list's head offers of files: to take some in, and to have the list as it is narrowed. */
export function FileLinks({ kind }: { kind: "place" | "poi" }) {
  const { search } = useLocation();
  return (
    <>
      <ButtonLink variant="secondary" href={importPath(kind)}>Import</ButtonLink>
      <ButtonLink variant="secondary" href={exportPath(kind, search, "csv")} download>Export CSV</ButtonLink>
      <ButtonLink variant="secondary" href={exportPath(kind, search, "geojson")} download>Export GeoJSON</ButtonLink>
    </>
  );
}
