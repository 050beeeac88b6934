import type { Card } from "#tests/load/anchors/cards.ts";

/** Plain markup, as cheap to render as cards can be. */
export function CardList({ cards }: { cards: readonly (Omit<Card, "state"> & { state: string | null })[] }) {
  return (
    <main>
      <h1>Places</h1>
      <ul>
        {cards.map(({ id, slug, name, state, description, popularity }) => (
          <li key={id}>
            <article>
              <h2>
                <a href={`/place/${slug}`}>{name}</a>
              </h2>
              <p>{state}</p>
              <p>{description}</p>
              <p>Popularity {popularity}</p>
            </article>
          </li>
        ))}
      </ul>
    </main>
  );
}
