import { expect, test } from "vitest";
import {
  ADMIN_SECTIONS,
  SECTION_GROUPS,
  sectionGroupsFor,
  sectionsFor,
} from "#app/features/admin/forms/sections.ts";
import { fulfils, guardedPage, type Principal, type Role } from "#app/domain/policy/policy.ts";

const person = (role: Role): Principal => ({ companyId: "company-a", roles: [role] });
const admin = person("ROLE_ADMIN");

test("an administrator sees every section that exists, a traveller and a visitor none", () => {
  const existing = ADMIN_SECTIONS.filter(({ path }) => guardedPage(path)?.isPlanned !== true);
  expect(
    sectionsFor(admin)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(existing.map(({ path }) => path).sort());
  expect(sectionsFor(person("ROLE_USER"))).toEqual([]);
  expect(sectionsFor(null)).toEqual([]);
});

test("a partner's administrator sees no section that the policy keeps from them", () => {
  const partner = person("ROLE_PARTNER_ADMIN");
  const paths = sectionsFor(partner).map(({ path }) => path);
  for (const path of ["/admin", "/place-management", "/admin/audit", "/admin/mails"])
    expect(paths).not.toContain(path);
  for (const path of paths) expect(fulfils(partner, guardedPage(path)!.need), path).toBe(true);
});

test("the groups come in the order of the tasks, and none is empty", () => {
  const groups = sectionGroupsFor(admin);
  const order = SECTION_GROUPS.map(({ key }) => key);
  const shown = groups.map(({ key }) => key);
  expect(shown).toEqual(order.filter((key) => shown.includes(key)));
  for (const { key, sections } of groups) expect(sections, key).not.toEqual([]);
  expect(groups.flatMap(({ sections }) => sections)).toEqual(sectionsFor(admin));
});

test("no two sections share a shortcut", () => {
  const keys = sectionsFor(admin).flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
