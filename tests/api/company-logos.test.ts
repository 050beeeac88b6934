import { request } from "node:http";
import sharp from "sharp";
import { expect } from "vitest";
import type { Company } from "#app/schemas/public/companies.ts";
import { newId } from "#app/platform/ids.ts";
import { makeAccount, signIn } from "#tests/support/accounts.ts";
import { expectError } from "#tests/support/assertions.ts";
import {
  COMPANIES,
  companiesTest as test,
  logoForm,
  png,
  sendLogo,
} from "#tests/support/catalogue/companies-api.ts";
import { multipart } from "#tests/support/files/uploads.ts";

const MEGABYTE = 1024 * 1024;

test("an uploaded logo is stored as WebP and shown on the company's site", async ({
  as,
  tenant,
  site,
}) => {
  const home = await tenant();
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
});

test("a logo is served for ever in both sizes, as a picture and nothing else, and by the company's own site and the main one alone", async ({
  as,
  tenant,
  site,
}) => {
  const [home, stranger] = [await tenant(), await tenant()];
  const partner = await as(home, "ROLE_PARTNER_ADMIN");
  const form = logoForm(await png(), { filename: "../../evil.html", type: "text/html" });
  const sent = await sendLogo(partner, home.company.id, form);
  const { logoUrl } = sent.json<Company>().branding;

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

test("who may not change the company is refused before the file is read, and a form of another site never gets that far", async ({
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
