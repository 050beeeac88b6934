import type { Role } from "#app/domain/policy/policy.ts";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import type { Founded } from "#tests/support/companies.ts";

export const WORDS = { rating: 5, text: "Pink walls and kind people.", visitedMonth: "2026-01" };

/** A new account of a company, and the services as it has them on its company's site, or another's. */
export async function someAccount(
  home: Founded,
  { name, role = "ROLE_USER", on = home }: { name?: string; role?: Role; on?: Founded } = {},
) {
  const account = await makeAccount(home, role, { name });
  const user = await signedInAs(home, account);
  return { account, user, services: on.servicesWith({ user }) };
}

/** So many travellers of a company review a place, each with these stars. */
export async function reviewedBy(
  home: Founded,
  placeId: string,
  stars: readonly number[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const rating of stars) {
    const { services } = await someAccount(home);
    ids.push((await services.reviews.create({ placeId, ...WORDS, rating })).id);
  }
  return ids;
}
