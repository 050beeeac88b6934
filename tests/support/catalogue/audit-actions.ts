import type { Administrator } from "#tests/support/administrator-test.ts";

/** What was done to a record by its entries in the audit log, the latest first. */
export const actionsOn = async ({ services }: Pick<Administrator, "services">, targetId: string) =>
  (await services.audit.list({ targetId, limit: 100 })).map(({ action }) => action);
