import { readFileSync } from "node:fs";
import { request } from "node:http";
import sharp from "sharp";
import { expect } from "vitest";
import type { Role } from "#app/lib/policy.ts";
import type { Company } from "#app/schemas/companies.ts";
import { newId } from "#app/services/ids.ts";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import type { Founded } from "#tests/support/companies.ts";
import { unique } from "#tests/support/factories.ts";
import type { Answer, Asked } from "#tests/support/http.ts";
import { comesToHold } from "#tests/support/poll.ts";
import { test as base } from "#tests/support/test.ts";
import { multipart, plain } from "#tests/support/uploads.ts";

const COMPANIES = "/api/companies";
const BRANDING = {
  logoUrl: "/brand/konkan-coast.svg",
  primaryColor: "#0369a1",
  secondaryColor: "#f97316",
  fontFamily: "DM Sans, sans-serif",
  themeMode: "dark",
};
const MEGABYTE = 1024 * 1024;

type Send = (method: string, path: string, body?: unknown, more?: Asked) => Promise<Answer>;

interface Fixtures {
  /** Asks as somebody with this role in a company, from its own host. */
  as: (home: Founded, role: Role) => Promise<Send>;
  admin: Send;
}

const test = base.extend<Fixtures>({
  as: async ({ site }, use) =>
    use(async (home, role) => {
      site.forget();
      const cookie = await signIn(site, home.host, (await makeAccount(home, role)).email);
      return (method, path, body, { headers, ...more } = {}) =>
        site.ask(path, { method, host: home.host, body, headers: { cookie, ...headers }, ...more });
    }),
  admin: async ({ as, main }, use) => use(await as(main, "ROLE_ADMIN")),
});

const png = () => plain().png().toBuffer();
const logoForm = (
  body: Buffer | string,
  part: { name?: string; filename?: string; type?: string } = {},
) => multipart([{ name: "logo", filename: "logo.png", type: "image/png", body, ...part }]);
const sendLogo = (send: Send, id: string, { body, headers }: ReturnType<typeof multipart>) =>
  send("POST", `${COMPANIES}/${id}/logo`, body, { headers });

test("an administrator founds a partner whose site is there at once, changes it and closes it", async ({
  admin,
  site,
  main,
}) => {
  const slug = unique("fresh");
  const host = `${slug}.wayfold.com`;
  expect((await site.get(`${COMPANIES}/byDomain/${host}`)).status).toBe(404);

  const created = await admin("POST", COMPANIES, {
    companyName: "Fresh Trails",
    domain: host,
    branding: BRANDING,
  });
  expect(created.status).toBe(201);
  const company = created.json<Company>();
  expect(company).toMatchObject({
    companyName: "Fresh Trails",
    domain: host,
    branding: BRANDING,
    parentId: main.company.id,
    isMainCompany: false,
  });
  expect((await site.get(`${COMPANIES}/byDomain/${host}`)).json()).toEqual(company);
  expect((await site.get("/hello", { host })).text).toContain("<title>Fresh Trails</title>");
  expect((await admin("GET", COMPANIES)).json<Company[]>()).toContainEqual(company);
  for (const path of [`main/${main.company.id}/partners`, `by-parent/${main.company.id}`])
    expect((await admin("GET", `${COMPANIES}/${path}`)).json<Company[]>()).toContainEqual(company);

  const changed = await admin("PUT", `${COMPANIES}/${company.id}`, {
    companyName: "Old Trails",
    branding: { ...BRANDING, primaryColor: "#123456" },
  });
  expect([changed.status, changed.json()]).toEqual([
    200,
    { ...company, companyName: "Old Trails", branding: { ...BRANDING, primaryColor: "#123456" } },
  ]);
  const gone = await admin("DELETE", `${COMPANIES}/${company.id}`);
  expect([gone.status, gone.json()]).toEqual([200, null]);
  expect((await site.get(`${COMPANIES}/byDomain/${host}`)).status).toBe(404);
  expect(
    expectError(await admin("POST", COMPANIES, { companyName: "Heir", domain: slug }), 409),
  ).toMatchObject({ code: "conflict", errors: { domain: [expect.any(String)] } });
});

test("a change shows at once to visitors, who had seen the old look, and soon in every other process", async ({
  as,
  tenant,
  site,
  openWith,
}) => {
  const home = await tenant({ name: "Before" });
  const other = await openWith({});
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const seen = async ({ get }: Pick<typeof site, "get">) => {
    const [api, page, mark] = await Promise.all(
      [`${COMPANIES}/byDomain/${home.host}`, "/hello", "/favicon.svg"].map((path) =>
        get(path, { host: home.host }),
      ),
    );
    return [
      api!.json<Company>().branding.primaryColor,
      /<title>(.*)<\/title>/.exec(page!.text)?.[1],
      mark!.text.includes("#0369a1"),
    ];
  };
  for (const each of [site, other]) expect(await seen(each)).toEqual(["#8b5cf6", "Before", false]);
  expect(
    (
      await partner("PUT", `${COMPANIES}/${home.company.id}`, {
        companyName: "After",
        branding: BRANDING,
      })
    ).status,
  ).toBe(200);
  expect(await seen(site)).toEqual(["#0369a1", "After", true]);
  expect(
    await comesToHold(async () => JSON.stringify(await seen(other)) === '["#0369a1","After",true]'),
  ).toBe(true);
  expect(
    (
      await partner("PATCH", `${COMPANIES}/${home.company.id}/branding`, {
        ...BRANDING,
        primaryColor: "#abc",
      })
    ).status,
  ).toBe(200);
  expect((await seen(site))[0]).toBe("#abc");
});

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

test("no column of the database can be written by being sent along", async ({
  admin,
  as,
  tenant,
  database,
}) => {
  const home = await tenant();
  const { id } = home.company;
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
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
    const raw = (body: object) =>
      JSON.stringify(body).replace(/\}$/, `,${JSON.stringify(name)}:true}`);
    const inside = JSON.stringify({ companyName: "Changed", branding: BRANDING }).replace(
      /\}\}$/,
      `,${JSON.stringify(name)}:true}}`,
    );
    const answers = [
      await admin("POST", COMPANIES, raw({ companyName: "Changed", domain: "extra-fields" })),
      await partner(
        "PUT",
        `${COMPANIES}/${id}`,
        raw({ companyName: "Changed", branding: BRANDING }),
      ),
    ];
    if (!(name in BRANDING))
      answers.push(
        await partner("PUT", `${COMPANIES}/${id}`, inside),
        await partner("PATCH", `${COMPANIES}/${id}/branding`, raw(BRANDING)),
      );
    for (const answer of answers) expectError(answer, 422);
  }
  expect(await database.owner.company.findMany({ orderBy: { id: "asc" } })).toEqual(before);
}, 60_000);

test("another company's id answers a partner's administrator like one that is not there, to the letter", async ({
  as,
  tenant,
  main,
}) => {
  const [a, b] = [await tenant(), await tenant()];
  const partner = await as(a, "ROLE_PARTNER_ADMIN");
  const said = ({ status, json }: Answer) => [
    status,
    { ...json<object>(), requestId: "", timestamp: "" },
  ];
  const calls: ((id: string) => Promise<Answer>)[] = [
    (id) => partner("PUT", `${COMPANIES}/${id}`, { companyName: "Taken over", branding: BRANDING }),
    (id) => partner("PATCH", `${COMPANIES}/${id}/branding`, BRANDING),
    async (id) => sendLogo(partner, id, logoForm(await png())),
  ];
  for (const call of calls) {
    const missing = said(await call(newId()));
    expect(missing).toMatchObject([404, { message: "Company not found" }]);
    for (const { company } of [b, main]) expect(said(await call(company.id))).toEqual(missing);
  }
  for (const [method, path] of [
    ["GET", ""],
    ["POST", ""],
    ["DELETE", `/${a.company.id}`],
    ["GET", `/by-parent/${a.company.id}`],
    ["GET", `/main/${main.company.id}/partners`],
  ] as const)
    expectError(
      await partner(
        method,
        `${COMPANIES}${path}`,
        method === "POST" ? { companyName: "A", domain: "aa" } : undefined,
      ),
      403,
    );
});

test("the main company can't be deleted, and an id that is none is refused by name", async ({
  admin,
  main,
}) => {
  expectError(await admin("DELETE", `${COMPANIES}/${main.company.id}`), 409);
  expect(
    Object.keys(expectError(await admin("DELETE", `${COMPANIES}/1%20OR%201=1`), 422).errors!),
  ).toEqual(["id"]);
  expectError(await admin("DELETE", `${COMPANIES}/${newId()}`), 404);
});

test("an uploaded logo is kept as WebP, shown on the company's site, and served for ever as a picture and nothing else", async ({
  as,
  tenant,
  site,
}) => {
  const [home, stranger] = [await tenant(), await tenant()];
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const answer = await sendLogo(
    partner,
    home.company.id,
    logoForm(await png(), { filename: "../../evil.html", type: "text/html" }),
  );
  const { logoUrl } = answer.json<Company>().branding;
  expect([answer.status, logoUrl]).toEqual([
    200,
    expect.stringMatching(/^\/pictures\/[0-9a-f-]{36}-512\.webp$/),
  ]);
  expect((await site.get(`${COMPANIES}/byDomain/${home.host}`)).json()).toMatchObject({
    branding: { logoUrl },
  });

  for (const path of [logoUrl!, logoUrl!.replace("-512", "-128")]) {
    const picture = await site.get(path, { host: home.host });
    expect(picture.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect(await sharp(picture.body).metadata()).toMatchObject({
      format: "webp",
      width: path === logoUrl ? 300 : 96,
    });
    expect(
      (
        await site.get(path, {
          host: home.host,
          headers: { "if-none-match": picture.headers.etag! },
        })
      ).status,
    ).toBe(304);
  }
  expect((await site.get(logoUrl!)).status).toBe(200);
  for (const path of [
    logoUrl!,
    logoUrl!.replace("512", "256"),
    "/pictures/x.webp",
    `/pictures/${newId()}-512.webp`,
    "/pictures/..%2f..%2fetc-512.webp",
  ])
    expectError(await site.get(path, { host: stranger.host }), 404);
});

test("who may not change the company is told before the file is read, and a form of another site never gets that far", async ({
  site,
  as,
  tenant,
}) => {
  const home = await tenant();
  const form = logoForm(await png());
  const path = `${COMPANIES}/${home.company.id}/logo`;
  const user = await as(home, "ROLE_USER");
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  expectError(await site.ask(path, { method: "POST", host: home.host, ...form }), 401);
  expectError(await user("POST", path, form.body, { headers: form.headers }), 403);
  const { "x-requested-with": _, ...plainForm } = form.headers;
  for (const headers of [
    plainForm,
    { ...form.headers, origin: "https://evil.example" },
    { ...form.headers, "sec-fetch-site": "same-site" },
    { ...form.headers, origin: "null" },
  ])
    expectError(await partner("POST", path, form.body, { headers }), 403);
});

test("a form that is not one file in its field is refused, and the connection reads its answer to the end", async ({
  as,
  tenant,
}) => {
  const home = await tenant();
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const file = await png();
  const logo = { name: "logo", filename: "a.png", type: "image/png", body: file };
  const tooMuch: Parameters<typeof multipart>[0][] = [
    [],
    [{ ...logo, name: "file" }],
    [logo, logo],
    [logo, { name: "isMain", body: "true" }],
    [{ name: "logo", body: "text" }],
    [{ name: "__proto__", filename: "a", body: "x" }, logo],
    Array.from({ length: 2_000 }, (_, at) => ({ name: `f${at}`, body: "x" })),
    Array.from({ length: 500 }, () => ({ name: "logo", filename: "a", body: "x" })),
  ];
  for (const parts of tooMuch) {
    const answer = await sendLogo(partner, home.company.id, multipart(parts));
    expect([400, 422], answer.text).toContain(answer.status);
    expectError(answer, answer.status);
  }
  const { body, headers } = logoForm(file);
  expectError(
    await sendLogo(partner, home.company.id, { body: body.subarray(0, body.length - 30), headers }),
    400,
  );
  expectError(
    await sendLogo(partner, home.company.id, {
      body,
      headers: { ...headers, "content-type": "multipart/form-data" },
    }),
    400,
  );
  expectError(
    await sendLogo(partner, home.company.id, {
      body,
      headers: { ...headers, "content-type": "image/png", "sec-fetch-site": "same-origin" },
    }),
    400,
  );
  expectError(await partner("POST", `${COMPANIES}/${home.company.id}/logo`, {}), 415);
});

test("a file beyond 2 MB is refused at the field, announced or not", async ({
  as,
  tenant,
  site,
}) => {
  const home = await tenant();
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  for (const size of [2 * MEGABYTE + 1, 20 * MEGABYTE]) {
    const refusal = expectError(
      await sendLogo(partner, home.company.id, logoForm(Buffer.alloc(size))),
      413,
    );
    expect(refusal.errors).toEqual({ logo: ["The file is larger than 2 MB"] });
  }
  const cookie = await signIn(
    site,
    home.host,
    (await makeAccount(home, "ROLE_PARTNER_ADMIN")).email,
  );
  const { body, headers } = logoForm(Buffer.alloc(6 * MEGABYTE));
  const status = await new Promise<number>((resolve, reject) => {
    const chunked = { ...headers, host: home.host, cookie, "transfer-encoding": "chunked" };
    const sending = request(
      {
        port: site.port,
        host: "127.0.0.1",
        method: "POST",
        path: `${COMPANIES}/${home.company.id}/logo`,
        headers: chunked,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      },
    );
    sending.on("error", reject).end(body);
  });
  expect(status).toBe(413);
});

test("a multipart body is no body to an endpoint that takes JSON", async ({ admin, tenant }) => {
  const { company } = await tenant();
  const { body, headers } = multipart([{ name: "companyName", body: "A" }]);
  expectError(await admin("PUT", `${COMPANIES}/${company.id}`, body, { headers }), 422);
});

test("an upload that breaks off leaves nothing behind, and the site goes on", async ({
  as,
  tenant,
  site,
}) => {
  const home = await tenant();
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const cookie = await signIn(
    site,
    home.host,
    (await makeAccount(home, "ROLE_PARTNER_ADMIN")).email,
  );
  const { body, headers } = logoForm(await png());
  const lines = [
    `Host: ${home.host}`,
    `Cookie: ${cookie}`,
    "X-Requested-With: test",
    `Content-Type: ${headers["content-type"]!}`,
    `Content-Length: ${body.length}`,
  ];
  const head = [`POST ${COMPANIES}/${home.company.id}/logo HTTP/1.1`, ...lines, "", ""].join(
    "\r\n",
  );
  for (let turn = 0; turn < 5; turn++)
    await site.raw(Buffer.concat([Buffer.from(head), body.subarray(0, 200)]), { hangUp: true });
  expect((await site.get(`${COMPANIES}/byDomain/${home.host}`)).json()).toMatchObject({
    branding: { logoUrl: null },
  });
  expect((await sendLogo(partner, home.company.id, { body, headers })).status).toBe(200);
});
