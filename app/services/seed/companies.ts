import { PRODUCT_NAME } from "#app/domain/constants.ts";
import type { Db } from "#app/platform/db.ts";
import { seedId } from "#app/platform/ids.ts";

const mainId = seedId("company", "main");

const MAIN = { id: mainId, name: PRODUCT_NAME, isMain: true, logoUrl: "/brand/wayfold-mark.svg" };

/** The partners of the demonstration. */
const DEMO = [
  {
    slug: "himalaya",
    name: "Himalaya Trails",
    logoUrl: "/brand/himalaya-trails.svg",
    primaryColor: "#0f766e",
    secondaryColor: "#d97706",
    fontFamily: "Source Serif 4, serif",
    themeMode: "light",
    featured: ["leh", "manali", "srinagar", "rishikesh", "gangtok", "darjeeling"],
  },
  {
    slug: "konkan",
    name: "Konkan Coast Holidays",
    logoUrl: "/brand/konkan-coast.svg",
    primaryColor: "#0369a1",
    secondaryColor: "#f97316",
    fontFamily: "DM Sans, sans-serif",
    themeMode: "auto",
    featured: ["panaji", "south-goa", "gokarna", "kochi", "mumbai", "varkala"],
  },
] as const;

/** The main company, which every database needs; left alone once it is there. */
export async function seedMainCompany(db: Db): Promise<void> {
  if ((await db.company.count({ where: { isMain: true } })) === 0)
    await db.company.create({ data: MAIN });
}

/** The demonstration's partner companies and the places they put first; left alone once they are there. */
export async function seedDemoCompanies(db: Db): Promise<void> {
  const main = await db.company.findFirstOrThrow({ where: { isMain: true }, select: { id: true } });
  for (const { featured, ...company } of DEMO) {
    if ((await db.company.count({ where: { slug: company.slug } })) > 0) continue;
    const id = seedId("company", company.slug);
    await db.$transaction(async (tx) => {
      await tx.company.create({ data: { id, parentId: main.id, ...company } });
      await tx.$executeRaw`SELECT set_config('app.company', ${id}, true)`;
      const places = await tx.place.findMany({
        where: { slug: { in: [...featured] } },
        select: { id: true, slug: true },
      });
      const position = (slug: string) => (featured as readonly string[]).indexOf(slug);
      await tx.curation.createMany({
        data: places.map((place) => ({
          companyId: id,
          placeId: place.id,
          mode: "featured",
          position: position(place.slug),
        })),
      });
    });
  }
}
