import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect } from "vitest";
import { readPicturePath } from "#app/domain/images/picture-paths.ts";
import { withCompany } from "#app/platform/context.ts";
import { harmlessDrawing } from "#app/services/media/drawing-check.mjs";
import { storePicture } from "#app/services/media/uploads.ts";
import type { Founded } from "#tests/support/companies.ts";
import { test } from "#tests/support/test.ts";

const SPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = 'width="64" height="64"') =>
  `<svg ${SPACE} ${attributes}>${inside}</svg>`;
const SQUARE = '<rect x="16" y="16" width="32" height="32" fill="#c2410c"/>';
const TYPE =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

const store = ({ ctx, company }: Founded, kind: "avatar" | "logo", body: string | Buffer) =>
  storePicture(ctx, company.id, kind, Buffer.from(body as string));

/** The stored files of a logo, the larger first. */
async function logoOf(company: Founded, body: string | Buffer) {
  const { id } = readPicturePath(await store(company, "logo", body))!;
  const rows = await withCompany(company.ctx.db, company.company.id, (tx) =>
    tx.upload.findMany({ where: { id }, orderBy: { size: "desc" } }),
  );
  return rows.map(({ bytes, mediaType }) => ({ bytes: Buffer.from(bytes), mediaType }));
}

const sizesOf = async (company: Founded, body: string) =>
  Promise.all(
    (await logoOf(company, body)).map(async ({ bytes }) => {
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    }),
  );

const pixel = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes)
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];

test("a logo that is a drawing is drawn as large as it is shown, and no file of it is a drawing any more", async ({
  tenant,
}) => {
  const company = await tenant();
  const files = await logoOf(company, svg(`<title>Logo of a &lt;company&gt;</title>${SQUARE}`));
  expect(files).toHaveLength(2);
  for (const { bytes, mediaType } of files) {
    expect([mediaType, (await sharp(bytes).metadata()).format]).toEqual(["image/webp", "webp"]);
    expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
    expect(bytes.toString("latin1")).not.toMatch(/<svg|<rect|company/);
  }
  const [large] = files;
  const [corner, middle] = [await pixel(large!.bytes, 2, 2), await pixel(large!.bytes, 128, 128)];
  expect(corner[3], "what is not drawn on is transparent").toBe(0);
  expect(middle[3]).toBe(255);
  for (const [at, value] of [0xc2, 0x41, 0x0c].entries())
    expect(Math.abs(middle[at]! - value)).toBeLessThan(8);
});

test("whatever size a drawing says it has, it fills its box and keeps its proportions", async ({
  tenant,
}) => {
  const company = await tenant();
  expect(await sizesOf(company, svg(SQUARE))).toEqual([
    [256, 256],
    [64, 64],
  ]);
  expect(await sizesOf(company, svg(SQUARE, 'viewBox="0 0 64 64" width="4" height="4"'))).toEqual([
    [256, 256],
    [64, 64],
  ]);
  expect(
    await sizesOf(company, svg(SQUARE, 'viewBox="0 0 64 64" width="20000" height="20000"')),
  ).toEqual([
    [256, 256],
    [64, 64],
  ]);
  expect(await sizesOf(company, svg(SQUARE, 'viewBox="0 0 200 50"'))).toEqual([
    [512, 128],
    [128, 32],
  ]);
});

const HARMLESS: [what: string, body: string][] = [
  [
    "a declaration and the usual type",
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Generator: a drawing program -->\n${TYPE}\n${svg(SQUARE)}`,
  ],
  ["a byte order mark", `\ufeff${svg(SQUARE)}`],
  [
    "references within itself",
    svg(
      `<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient><rect id="r" width="9" height="9"/></defs><use xlink:href = "#r" fill="url(#g)"/><use href='#r' style="fill:url('#g')"/>`,
    ),
  ],
  [
    "a style sheet of its own and words in Devanagari",
    svg(
      `<style>.a{fill:#c2410c;filter:url("#f")}</style><text class="a" y="20">नमस्ते</text>${SQUARE}`,
    ),
  ],
];

test.for(HARMLESS)("a drawing with %s is taken", async ([, body], { tenant }) => {
  expect(await sizesOf(await tenant(), body)).toEqual([
    [256, 256],
    [64, 64],
  ]);
});

test("the logos that the demonstration itself uses are taken", async ({ tenant }) => {
  const company = await tenant();
  for (const name of ["wayfold-mark", "himalaya-trails", "konkan-coast"])
    expect(await logoOf(company, readFileSync(`public/brand/${name}.svg`))).toHaveLength(2);
});

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";
const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const utf16 = (body: string) => Buffer.from(`\ufeff${body}`, "utf16le");

const HOSTILE: [what: string, body: string | Buffer][] = [
  ["a script", svg(`<script>alert(1)</script>${SQUARE}`)],
  [
    "a script under another name",
    svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>${SQUARE}`),
  ],
  [
    "foreign HTML",
    svg(
      "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='//evil.example'/></body></foreignObject>",
    ),
  ],
  [
    "a file of the server as a picture",
    svg('<image xlink:href="file:///etc/passwd" width="64" height="64"/>'),
  ],
  ["a picture inside it", svg(`<image href="${PICTURE}" width="64" height="64"/>`)],
  [
    "a drawing inside it",
    svg('<image href="data:image/svg+xml,%3Csvg/%3E" width="64" height="64"/>'),
  ],
  ["a use of another file", svg('<use href="other.svg#a"/>')],
  [
    "a use of another file between single quotes and spaces",
    svg("<use xlink:href =\n ' /etc/passwd#a'/>"),
  ],
  ["an address in numbers", svg('<use href="&#102;ile:///etc/passwd#a"/>')],
  [
    "a picture by a filter",
    svg(
      `<filter id="f"><feImage href="${PICTURE}"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
    ),
  ],
  [
    "an include",
    svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>'),
  ],
  ["a link", svg('<a href="https://evil.example"><rect width="9" height="9"/></a>')],
  [
    "a colour from elsewhere",
    svg('<rect fill="url(https://evil.example/x#a)" width="9" height="9"/>'),
  ],
  [
    "a colour from elsewhere in numbers",
    svg('<rect style="fill:url(&quot;//evil.example#a&quot;)" width="9" height="9"/>'),
  ],
  [
    "a style sheet from elsewhere",
    `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.css" type="text/css"?>${svg(SQUARE)}`,
  ],
  ["an import in its style sheet", svg("<style>@import 'https://evil.example/x.css';</style>")],
  [
    "an external entity",
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`,
  ],
  ["entities that multiply", entities + svg(`<text>${"&b;".repeat(1_000)}</text>`)],
  [
    "a type of its own behind the usual one",
    `${TYPE}<!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg(SQUARE)}`,
  ],
  [
    "the usual type with entities",
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [<!ENTITY a "b">]>${svg(SQUARE)}`,
  ],
  ["another encoding", utf16(svg(SQUARE))],
  ["another encoding in words", `<?xml version="1.0" encoding="UTF-7"?>${svg(SQUARE)}`],
  ["bytes that are no text", Buffer.concat([Buffer.from(svg(SQUARE)), Buffer.from([0xff, 0xfe])])],
  ["a packing around it", gzipSync(svg(SQUARE))],
  ["HTML in front", `<!doctype html><p>${svg(SQUARE)}`],
  ["a thousand comments and nothing else", "<!-- -->".repeat(1_000)],
];

test.for(HOSTILE)("a drawing with %s is not drawn", ([, body]) => {
  expect(harmlessDrawing(Buffer.from(body as string))).toBeNull();
});

const BROKEN: [what: string, body: string | Buffer][] = [
  ["a script", svg(`<script>alert(1)</script>${SQUARE}`)],
  ["a packing around it", gzipSync(svg(SQUARE))],
  ["no size", svg(SQUARE, 'width="0" height="0"')],
  ["no end", svg(SQUARE).slice(0, -20)],
  ["100 million million pixels", svg(SQUARE, 'width="10000000" height="10000000"')],
  ["HTML in front", `<!doctype html><p>${svg(SQUARE)}`],
];

test.for(BROKEN)(
  "a logo with %s is refused at its field, and nothing is stored",
  async ([, body], { tenant }) => {
    const company = await tenant();
    await expect(store(company, "logo", body)).rejects.toMatchObject({
      code: "invalid",
      fields: {
        logo: [
          expect.stringMatching(/^We couldn’t read this picture\. .*SVG drawing without scripts/),
        ],
      },
    });
    expect(
      await withCompany(company.ctx.db, company.company.id, (tx) =>
        tx.upload.count({ where: { companyId: company.company.id } }),
      ),
    ).toBe(0);
  },
);

test("a drawing that would take for ever is given up in time, and the next picture is read", async ({
  tenant,
}) => {
  const company = await tenant();
  const levels = Array.from(
    { length: 12 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(12)}</g>`,
  ).join("");
  await expect(
    store(
      company,
      "logo",
      svg(`<defs><rect id="l0" width="9" height="9"/>${levels}</defs><use href="#l12"/>`),
    ),
  ).rejects.toMatchObject({ code: "invalid" });
  expect(await logoOf(company, svg(SQUARE))).toHaveLength(2);
});

test("no one is asked for anything while a drawing is read", async ({ tenant }) => {
  const company = await tenant();
  let visits = 0;
  const stranger = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const { port } = stranger.address() as { port: number };
  const away = `http://127.0.0.1:${port}/x`;
  // In CSS's own spelling of `url` and `@import`, which the first wall does not read.
  const bodies = [
    svg(
      `<style>.a{fill:\\75 rl(${away}#a)} @\\69 mport "${away}";</style><rect class="a" width="9" height="9"/>`,
    ),
    svg(`<image href="${away}" width="9" height="9"/>`),
  ];
  for (const body of bodies) await store(company, "logo", body).catch(() => undefined);
  stranger.close();
  expect(visits).toBe(0);
});

test("the picture of an account is no drawing", async ({ tenant }) => {
  await expect(store(await tenant(), "avatar", svg(SQUARE))).rejects.toMatchObject({
    code: "invalid",
    fields: { profilePicture: [expect.not.stringContaining("SVG")] },
  });
});
