import { useLoaderData } from "@remix-run/react";
import { CARDS } from "../../../cards.ts";
import { CardList } from "../card-list.tsx";

export const loader = () => ({ cards: [...CARDS] });

export default function InMemory() {
  return <CardList cards={useLoaderData<typeof loader>().cards} />;
}
