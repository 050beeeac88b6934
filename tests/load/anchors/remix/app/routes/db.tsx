import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AnchorPrisma } from "#tests/load/anchors/prisma.ts";
import { CardList } from "#tests/load/anchors/remix/app/card-list.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { cards: await (context as { prisma: AnchorPrisma }).prisma.list() };
}

export default function FromDatabase() {
  return <CardList cards={useLoaderData<typeof loader>().cards} />;
}
