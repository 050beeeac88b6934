import { useLoaderData } from "@remix-run/react";
import { CARDS } from "#tests/load/anchors/cards.ts";
import { CardList } from "#tests/load/anchors/remix/app/card-list.tsx";

export const loader = () => ({ cards: [...CARDS] });

export default function InMemory() {
  return <CardList cards={useLoaderData<typeof loader>().cards} />;
}
