import { readPicturePath } from "#app/domain/images/picture-paths.ts";
import { withCompany } from "#app/platform/context.ts";
import type { Founded } from "#tests/support/companies.ts";

/** The rows of a company's stored picture, the larger first. */
export const pictureRowsOf = ({ ctx, company }: Founded, path: string) =>
  withCompany(ctx.db, company.id, (tx) =>
    tx.upload.findMany({
      where: { id: readPicturePath(path)!.id },
      orderBy: { size: "desc" },
    }),
  );

/** How many rows a company's stored pictures take. */
export const pictureCountOf = ({ ctx, company }: Founded) =>
  withCompany(ctx.db, company.id, (tx) => tx.upload.count({ where: { companyId: company.id } }));
