import { fulfils, GUARDED_PAGES, type Principal, type Role } from "#app/domain/policy/policy.ts";
import { cookiesOf } from "#tests/support/accounts.ts";
import { ask } from "#tests/support/http.ts";
import { port } from "#tests/e2e/support/sites.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

interface Person {
  name: string;
  host: string;
  email: string | null;
  password: string;
  roles: Role[];
}

/** Who tries each door; the demonstration's accounts. */
const PEOPLE: readonly Person[] = [
  { name: "a visitor", host: "localhost", email: null, password: "", roles: [] },
  {
    name: "a traveller",
    host: "localhost",
    email: "traveller@wayfold.test",
    password: "wayfold-traveller-1",
    roles: ["ROLE_USER"],
  },
  {
    name: "a partner's admin",
    host: "himalaya.localhost",
    email: "partner@himalaya.test",
    password: "wayfold-partner-1",
    roles: ["ROLE_PARTNER_ADMIN"],
  },
  {
    name: "an administrator",
    host: "localhost",
    email: "admin@wayfold.test",
    password: "wayfold-admin-1",
    roles: ["ROLE_ADMIN"],
  },
];

async function cookieOf({ host, email, password }: Person): Promise<string> {
  if (email === null) return "";
  const answer = await ask(port(), "/api/auth/login", {
    method: "POST",
    host: `${host}:${port()}`,
    body: { email, password },
  });
  expect(answer.status).toBe(200);
  return cookiesOf(answer.headers["set-cookie"]);
}

/** The page itself, its data, and its data with the leaf alone asked for, under both names that the leaf may have. */
const doors = (path: string) => {
  const leaf = `routes/${path.slice(1).replaceAll("/", ".")}`;
  return [
    `${path}?from=Agra`,
    `${path}.data?from=Agra`,
    `${path}.data?from=Agra&_routes=${leaf}`,
    `${path}.data?from=Agra&_routes=routes/$`,
    `${path}/below`,
  ];
};

test.describe("guarded pages", () => {
  test.skip(({ isMobile }) => isMobile === true, "no page is looked at");
  for (const person of PEOPLE) {
    test(`let ${person.name} in where the policy says so, by none of their addresses else`, async () => {
      const user: Principal | null =
        person.email === null ? null : { companyId: "own", roles: person.roles };
      const cookie = await cookieOf(person);
      const wrong: string[] = [];
      for (const { path, need } of GUARDED_PAGES) {
        for (const door of doors(path)) {
          const answer = await ask(port(), door, {
            host: `${person.host}:${port()}`,
            headers: { cookie },
          });
          const isData = door.includes(".data");
          const sentTo = isData ? answer.text : (answer.headers.location ?? "");
          // A route that this page does not have is asked for: nothing is loaded.
          const isNothing = isData && answer.text.trim() === "[{}]";
          const isSentAway =
            (isData ? answer.status === 202 : answer.status === 302) &&
            (user ? true : sentTo.includes("auth=login"));
          const isLetIn = answer.status === 200 || answer.status === 404;
          if (fulfils(user, need) ? !isLetIn : !isSentAway && !isNothing)
            wrong.push(`${door} answered ${answer.status} ${sentTo.slice(0, 80)}`);
        }
      }
      expect(wrong).toEqual([]);
    });
  }

  test("remember the address that was asked for", async () => {
    const answer = await ask(port(), "/cab-booking?place=agra&x=1", {
      host: `localhost:${port()}`,
    });
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `/?auth=login&redirectTo=${encodeURIComponent("/cab-booking?place=agra&x=1")}`,
    ]);
  });
});
