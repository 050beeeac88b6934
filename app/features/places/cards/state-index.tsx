import { Link } from "#app/ui/controls/link.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { StateGroup } from "#app/domain/catalogue/places.ts";

interface StateIndexProps {
  groups: readonly StateGroup<{ slug: string; name: string }>[];
  level?: 2 | 3;
}

function States({ groups, level = 3 }: StateIndexProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {groups.map(({ state, places }) => (
        <li key={state}>
          <Heading>
            <Link href={paths.explore({ state })}>{state}</Link>
          </Heading>
          <ul>
            {places.map(({ slug, name }) => (
              <li key={slug}>
                <Link href={paths.destination(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </>
  );
}

/** Places under their states in columns, like the index at the end of a book. */
export function StateIndex(props: StateIndexProps) {
  return (
    <ul className="place-index">
      <States {...props} />
    </ul>
  );
}
