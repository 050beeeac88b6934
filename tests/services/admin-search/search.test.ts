import { expect } from "vitest";
import { makeAccount, signedInAs } from "#tests/support/accounts.ts";
import { administratorTest as test } from "#tests/support/administrator-test.ts";
import { unique } from "#tests/support/factories.ts";

test("an administrator finds places, drafts too, points of interest, accounts and companies", async ({
  admin,
  main,
}) => {
  const { services } = admin;
  const word = unique("Nimrana");
  const place = await services.placeAdmin.create({ name: `${word} Fort` });
  const poi = await services.poiAdmin.create({ name: `${word} Stepwell`, placeId: place.id });
  expect(await services.adminSearch.search({ q: word })).toEqual([
    { kind: "place", id: place.id, name: place.name, detail: "Draft" },
    { kind: "poi", id: poi.id, name: poi.name, detail: `${place.name}, Draft` },
  ]);

  const account = await makeAccount(main, "ROLE_USER");
  expect(await services.adminSearch.search({ q: account.email })).toMatchObject([
    { kind: "user", id: account.id, detail: account.email },
  ]);
  expect(await services.adminSearch.search({ q: main.company.name })).toContainEqual({
    kind: "company",
    id: main.company.id,
    name: main.company.name,
    detail: expect.any(String) as string,
  });
});

test("no more than five of a kind are found", async ({ services }) => {
  const word = unique("Haveli");
  for (let count = 0; count < 6; count += 1)
    await services.placeAdmin.create({ name: `${word} ${count}` });
  expect(await services.adminSearch.search({ q: word })).toHaveLength(5);
});

test("a partner's administrator finds no place, account or company; a traveller may not search", async ({
  services,
  tenant,
}) => {
  const word = unique("Baoli");
  await services.placeAdmin.create({ name: word });
  const own = await tenant();
  const account = await makeAccount(own, "ROLE_PARTNER_ADMIN");
  const partner = own.servicesWith({ user: await signedInAs(own, account) });
  for (const q of [word, account.email, own.company.name])
    expect(await partner.adminSearch.search({ q, company: own.company.id })).toEqual([]);
  const traveller = await makeAccount(own, "ROLE_USER");
  const none = own.servicesWith({ user: await signedInAs(own, traveller) });
  await expect(none.adminSearch.search({ q: word })).rejects.toMatchObject({ code: "forbidden" });
});
