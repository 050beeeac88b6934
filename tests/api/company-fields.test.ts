import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { CompanyUpdate } from "#app/schemas/public/companies.ts";
import { expectError } from "#tests/support/assertions.ts";
import {
  BRANDING,
  COMPANIES,
  companiesTest as test,
} from "#tests/support/catalogue/companies-api.ts";

const MISSING = {
  logoUrl: "Logo URL is required and cannot be blank",
  primaryColor: "Primary color is required and cannot be blank",
  secondaryColor: "Secondary color is required and cannot be blank",
  fontFamily: "Font family is required and cannot be blank",
  themeMode: "Theme mode is required and cannot be blank",
};
const NAMELESS = "Company name is required and cannot be blank";
const LOOKLESS = "Branding information is required";

test("what is missing or blank is named in the spec's words and order", async ({
  admin,
  tenant,
}) => {
  const { company } = await tenant();
  const errorsOf = async (method: string, path: string, body: unknown) =>
    Object.entries(
      expectError(await admin(method, `${COMPANIES}/${company.id}${path}`, body), 422).errors!,
    );
  for (const nothing of [undefined, null, "", "  ", "\t\n", 7, {}, []])
    expect(await errorsOf("PUT", "", { companyName: nothing, branding: BRANDING })).toEqual([
      ["companyName", [NAMELESS]],
    ]);
  for (const nothing of [undefined, null, "", 7, true])
    expect(await errorsOf("PUT", "", { companyName: " ", branding: nothing })).toEqual([
      ["companyName", [NAMELESS]],
      ["branding", [LOOKLESS]],
    ]);
  for (const [field, message] of Object.entries(MISSING)) {
    for (const nothing of [undefined, null, "", "   ", 7]) {
      // Null is a company without a logo.
      if (field === "logoUrl" && nothing === null) continue;
      expect(
        await errorsOf("PUT", "", {
          companyName: "A",
          branding: { ...BRANDING, [field]: nothing },
        }),
      ).toEqual([[`branding.${field}`, [message]]]);
      expect(await errorsOf("PATCH", "/branding", { ...BRANDING, [field]: nothing })).toEqual([
        [field, [message]],
      ]);
    }
  }
  expect(await errorsOf("PUT", "", { companyName: "", branding: {} })).toEqual([
    ["companyName", [NAMELESS]],
    ...Object.entries(MISSING).map(([field, message]) => [`branding.${field}`, [message]]),
  ]);
  expect(await errorsOf("PATCH", "/branding", {})).toEqual(
    Object.entries(MISSING).map(([field, message]) => [field, [message]]),
  );
});

test("what GET returns of a company without a logo can be sent back, and takes a logo away", async ({
  admin,
  tenant,
}) => {
  const { company } = await tenant();
  const at = `${COMPANIES}/${company.id}`;
  for (const [method, path, body] of [
    ["PATCH", "/branding", { ...BRANDING, logoUrl: null }],
    ["PUT", "", { companyName: "Bare", branding: { ...BRANDING, logoUrl: null } }],
  ] as const) {
    await admin("PATCH", `${at}/branding`, BRANDING);
    expect((await admin("GET", at)).json()).toMatchObject({
      branding: { logoUrl: BRANDING.logoUrl },
    });
    const answer = await admin(method, at + path, body);
    expect([answer.status, answer.json()]).toMatchObject([200, { branding: { logoUrl: null } }]);
    const { companyName, branding } = (await admin("GET", at)).json<CompanyUpdate>();
    expect(branding.logoUrl).toBeNull();
    expect((await admin("PUT", at, { companyName, branding })).status).toBe(200);
  }
});

const plainValue = (field: string) => BRANDING[field as keyof typeof BRANDING];

/** Values that would be code, or lead elsewhere, in a page or a style sheet. */
const HOSTILE: Record<keyof typeof BRANDING, string[]> = {
  logoUrl: [
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "//evil.example/x.png",
    "https://evil.example/x.png",
    "https://user:pw@wayfold.com/x.png",
    "http://169.254.169.254/latest",
    "/\\evil.example",
    "/brand/../../etc/passwd",
    "/brand/x.html",
    "/api/companies",
    "/brand/x.svg?<script>",
    "file:///etc/passwd",
    "/pictures/1-512.webp",
    "/pictures/%2e%2e/x",
    '/brand/x.svg" onerror="alert(1)',
  ],
  primaryColor: [
    "red",
    "red;}*{color:red",
    "</style><script>alert(1)</script>",
    "url(//evil.example/c)",
    "\\3c script",
    "expression(alert(1))",
    "#12",
    "#12345",
    "#1234567",
    "#12345678",
    "rgb(0,0,0)",
    "#ggg",
    "var(--x)",
    "#fff;",
    "#ffff",
  ],
  secondaryColor: ["javascript:alert(1)", "hsl(0 0% 0%)", "#00000g", "＃123456"],
  fontFamily: [
    "Comic Sans MS",
    "Poppins; }",
    "Poppins, evil",
    "Poppins, serif, serif",
    "url(//evil.example/f.woff)",
    "</style>",
    "Poppins\\3c",
    '"Poppins"',
    "Poppins,",
    "serif",
  ],
  themeMode: ["DARK", "blue", "auto;", "<script>"],
};

test("a colour, font, theme or logo that is not plainly one is refused at its field, and changes nothing", async ({
  admin,
  tenant,
  site,
}) => {
  const { company, host } = await tenant();
  const before = (await site.get(`${COMPANIES}/byDomain/${host}`)).text;
  let tried = 0;
  for (const [field, values] of Object.entries(HOSTILE)) {
    for (const value of [...values, `${plainValue(field)}\u0000`, "x".repeat(400)]) {
      tried += 1;
      expect(
        Object.keys(
          expectError(
            await admin("PATCH", `${COMPANIES}/${company.id}/branding`, {
              ...BRANDING,
              [field]: value,
            }),
            422,
          ).errors!,
        ),
        `${field}: ${value}`,
      ).toEqual([field]);
    }
  }
  expect(tried).toBeGreaterThan(50);
  expect((await site.get(`${COMPANIES}/byDomain/${host}`)).text).toBe(before);
});

/** Every column and relation of the database, as the schema and as SQL call them. */
const columns = () => {
  const fields = [
    ...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^ {2}(\w+)\s+[A-Z]\w*[?[\]]*(.*)$/gm),
  ];
  return [
    ...new Set(
      fields.flatMap(([, name, rest]) => [name!, /@map\("(\w+)"\)/.exec(rest!)?.[1] ?? name!]),
    ),
  ];
};

/** A body with one more field, in raw JSON: `__proto__` would be lost in an object. */
const withField = (body: object, name: string) =>
  JSON.stringify(body).replace(/\}$/, `,${JSON.stringify(name)}:true}`);

test("no column of the database can be written by being sent along", async ({
  admin,
  as,
  tenant,
  database,
}) => {
  const home = await tenant();
  const [{ id }, partner] = [home.company, await as(home, "ROLE_PARTNER_ADMIN")];
  const extras = [
    ...columns(),
    "__proto__",
    "constructor",
    "prototype",
    "isMainCompany",
    "poweredBy",
  ].filter((name) => !["companyName", "branding", "domain"].includes(name));
  expect(extras).toEqual(
    expect.arrayContaining(["isMain", "is_main", "parentId", "slug", "createdAt", "passwordHash"]),
  );
  const before = await database.owner.company.findMany({ orderBy: { id: "asc" } });
  for (const name of extras) {
    const raw = (body: object) => withField(body, name);
    const inside = `{"companyName":"Changed","branding":${withField(BRANDING, name)}}`;
    const answers = [
      await admin("POST", COMPANIES, raw({ companyName: "Changed", domain: "extra-fields" })),
    ];
    // What a read of the company answers is ignored.
    if (["id", "parentId", "isMainCompany", "poweredBy"].includes(name)) {
      const read = (await partner("GET", `${COMPANIES}/${id}`)).json<object>();
      const sentBack = await partner("PUT", `${COMPANIES}/${id}`, { ...read, [name]: true });
      expect(sentBack.status, name).toBe(200);
    } else
      answers.push(
        await partner(
          "PUT",
          `${COMPANIES}/${id}`,
          raw({ companyName: "Changed", branding: BRANDING }),
        ),
      );
    if (!(name in BRANDING))
      answers.push(
        await partner("PUT", `${COMPANIES}/${id}`, inside),
        await partner("PATCH", `${COMPANIES}/${id}/branding`, raw(BRANDING)),
      );
    for (const answer of answers) expectError(answer, 422);
  }
  expect(await database.owner.company.findMany({ orderBy: { id: "asc" } })).toEqual(
    before.map((company) => ({ ...company, updatedAt: expect.any(Date) as Date })),
  );
}, 60_000);
