import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#app/platform/generated/prisma/client.ts";

const COUNT = 20;

/** Prisma as its guide sets it up, on the database of the product. */
export function openPrisma() {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env["DATABASE_URL"] ?? "", max: 10 }) });
  return {
    /** The twenty most popular places with what a card shows, without tags. */
    list: () =>
      prisma.place.findMany({
        take: COUNT,
        orderBy: [{ popularity: "desc" }, { id: "asc" }],
        select: { id: true, slug: true, name: true, state: true, description: true, latitude: true, longitude: true, popularity: true },
      }),
    insert: (key: string) => prisma.seedRecord.create({ data: { kind: "bench", key } }),
  };
}

export type AnchorPrisma = ReturnType<typeof openPrisma>;
