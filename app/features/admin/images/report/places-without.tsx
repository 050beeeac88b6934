import { Link } from "#app/ui/controls/link.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";

/** Places that have no image, with links to add one. */
export function PlacesWithout({
  places,
}: {
  places: readonly { id: string; name: string; state: string | null }[];
}) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="without">
      <h2 id="without" className="type-title">
        Places without an image
      </h2>
      <p className="mt-2 text-muted">
        Most popular first. Visitors see an illustrated cover instead.{" "}
        <Link
          href={adminPaths.worklist({ kind: "place", missing: "image" })}
          className="text-link underline underline-offset-4"
        >
          View all places without images
        </Link>
      </p>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ id, name, state }) => (
          <li key={id}>
            <Link
              href={adminPaths.images("place", id)}
              className="flex min-h-11 items-center gap-2 text-link hover:underline"
            >
              {name}
              <span className="text-sm text-muted">{state}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
