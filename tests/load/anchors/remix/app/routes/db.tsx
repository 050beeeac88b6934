import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AnchorPrisma } from "../../../prisma.ts";
import { CardList } from "../card-list.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { cards: await (context as { prisma: AnchorPrisma }).prisma.list() };
}

export default function FromDatabase() {
  return <CardList cards={useLoaderData<typeof loader>().cards} />;
}
