import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { wayfoldMark } from "#app/domain/brand/brand-mark.ts";
import { darken, parseHex } from "#app/domain/brand/palette.ts";
import type { Landscape } from "#app/domain/constants.ts";
import { drawCover } from "#app/illustrations/draw-cover.ts";

/** The size that social networks ask for (Open Graph's 1.91:1), in pixels. */
const SOCIAL_CARD_WIDTH = 1200;
const SOCIAL_CARD_HEIGHT = 630;

export interface SocialCard {
  title: string;
  subtitle: string;
  company: { name: string; primaryColor: string };
  /** The landscape behind the text; null gives a plain card in the company's colour. */
  landscape: Landscape | null;
  /** Chooses the picture: the same place keeps its own on every card. */
  slug: string;
}

/**
 * The picture that a social network shows with a link: title and subtitle over the place's cover, with the company's
 * name, as a PNG of 1200 x 630 pixels. Long titles are set smaller and end in an ellipsis after three lines.
 *
 * Latin and Devanagari are set properly (satori shapes with HarfBuzz); letters of other scripts are left out, since no
 * font for them is carried. Drawing takes some 100 to 200 ms of processor time: keep what it returns.
 */
export async function drawSocialCard(card: SocialCard): Promise<Buffer> {
  const primary = parseHex(card.company.primaryColor);
  const text = await satori(layout(card, primary), {
    width: SOCIAL_CARD_WIDTH,
    height: SOCIAL_CARD_HEIGHT,
    fonts: await fonts(),
  });
  const picture =
    card.landscape === null
      ? plainBackground(primary)
      : nested(drawCover({ slug: card.slug, landscape: card.landscape }));
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_CARD_WIDTH}" height="${SOCIAL_CARD_HEIGHT}">${picture}${SCRIM}${text}</svg>`;
  return sharp(Buffer.from(whole)).png({ compressionLevel: 8 }).toBuffer();
}

/** The cover cut to the card's size. */
const nested = (cover: string) =>
  cover.replace(
    / width="\d+" height="\d+"/,
    ` width="${SOCIAL_CARD_WIDTH}" height="${SOCIAL_CARD_HEIGHT}"`,
  );

/** Darkens the lower left, so that white text reads on every picture. */
const SCRIM =
  `<linearGradient id="scrim" x2="0" y2="1"><stop offset=".25" stop-color="#14122b" stop-opacity="0"/><stop offset=".58" stop-color="#14122b" stop-opacity=".64"/>` +
  `<stop offset="1" stop-color="#14122b" stop-opacity=".9"/></linearGradient><rect width="${SOCIAL_CARD_WIDTH}" height="${SOCIAL_CARD_HEIGHT}" fill="url(#scrim)"/>`;

/** The company's colour with Wayfold's folds, faint and large. */
const plainBackground = (primary: string) =>
  `<linearGradient id="ground" x2="1" y2="1"><stop stop-color="${primary}"/><stop offset="1" stop-color="${darken(primary, 24)}"/></linearGradient>` +
  `<rect width="${SOCIAL_CARD_WIDTH}" height="${SOCIAL_CARD_HEIGHT}" fill="url(#ground)"/><g transform="translate(560 -60) scale(21)" opacity=".35">` +
  `${wayfoldMark(darken(primary, 6))}</g>`;

const TITLE_WIDTH = 1060;
const TITLE_LINES = 3;
const TITLE_SIZES = [92, 80, 68, 58, 50] as const;
/** Mean advance of a semi-bold Poppins letter, in ems, with a little to spare. */
const LETTER_WIDTH = 0.6;

/** The largest size at which the title keeps to two lines, or to three at the smallest. */
function titleSize(title: string): number {
  const smallest = TITLE_SIZES[TITLE_SIZES.length - 1] ?? 50;
  return TITLE_SIZES.find((size) => linesAt(title, size) <= 2) ?? smallest;
}

function linesAt(title: string, size: number): number {
  const perLine = TITLE_WIDTH / (size * LETTER_WIDTH);
  let lines = 1;
  let used = 0;
  for (const word of title.split(" ")) {
    if (used > 0 && used + word.length > perLine) {
      lines += 1;
      used = 0;
    }
    lines += Math.floor(word.length / perLine);
    used += (word.length % perLine) + 1;
  }
  return lines;
}

/** What the fonts hold no sign for (emoji, other scripts) and would set as a box. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Inherited}\u0020-\u007e\u00a1-\u00ff\u0964\u0965\u2010-\u2014\u2018-\u201d\u2022\u2026\u20ac\u20b9]/gu;

const printable = (text: string) =>
  text.normalize("NFC").replace(/\s+/g, " ").replace(UNPRINTABLE, "").replace(/ +/g, " ").trim();

type Style = Record<string, string | number>;
const box = (style: Style, children: unknown) => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});
const line = (style: Style, children: string) => ({
  type: "div",
  props: { style: { display: "block", ...style }, children },
});

/** The company's name on a white label, with a dot of its colour. */
const badge = (company: string, primary: string) =>
  box(
    {
      alignSelf: "flex-start",
      alignItems: "center",
      backgroundColor: "#ffffff",
      color: "#1f1b33",
      borderRadius: 999,
      padding: "12px 32px 12px 24px",
      fontSize: 30,
    },
    [
      box(
        { width: 24, height: 24, borderRadius: 12, marginRight: 16, backgroundColor: primary },
        [],
      ),
      line({ lineClamp: 1, maxWidth: 800 }, company),
    ],
  );

/** The card's text in the element shape that satori takes. */
function layout(card: SocialCard, primary: string): ReactNode {
  const company = printable(card.company.name);
  const title = printable(card.title) || company;
  const subtitle = printable(card.subtitle);
  const size = titleSize(title);
  const words = box({ flexDirection: "column" }, [
    line(
      {
        fontSize: size,
        lineHeight: 1.16,
        width: TITLE_WIDTH,
        lineClamp: TITLE_LINES,
        wordBreak: "break-word",
      },
      title,
    ),
    ...(subtitle
      ? [
          line(
            {
              marginTop: 18,
              fontSize: 36,
              lineHeight: 1.35,
              width: TITLE_WIDTH,
              color: "#ece9f7",
              lineClamp: 1,
            },
            subtitle,
          ),
        ]
      : []),
  ]);
  return box(
    {
      flexDirection: "column",
      justifyContent: "space-between",
      boxSizing: "border-box",
      width: "100%",
      height: "100%",
      padding: "56px 70px 60px",
      fontFamily: "Poppins",
      fontWeight: 600,
      color: "#ffffff",
    },
    [badge(company, primary), words],
  ) as unknown as ReactNode;
}

/**
 * The outline of the first letter of a text, capital and in the middle of a square of 32, as the `d` of an SVG path; null when no
 * letter of it can be set. An outline looks the same on a server without fonts.
 */
export async function initialOutline(text: string): Promise<string | null> {
  const [initial] = Array.from(printable(text).toLocaleUpperCase("en-IN"));
  if (initial === undefined) return null;
  const middle = {
    width: "100%",
    height: "100%",
    alignItems: "center",
    justifyContent: "center",
    fontFamily: "Poppins",
    fontWeight: 600,
    fontSize: 22,
  };
  const drawn = await satori(box(middle, initial) as unknown as ReactNode, {
    width: 32,
    height: 32,
    fonts: await fonts(),
  });
  return /<path[^>]* d="([^"]+)"/.exec(drawn)?.[1]?.trim() ?? null;
}

const FONT_FILES = [
  ["Poppins", "@fontsource/poppins/files/poppins-latin-600-normal.woff"],
  ["Poppins Extended", "@fontsource/poppins/files/poppins-latin-ext-600-normal.woff"],
  [
    "Noto Sans Devanagari",
    "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff",
  ],
] as const;

let loadedFonts: Promise<Font[]> | undefined;

/** The fonts, read on first use and cached; a failed read is retried. */
function fonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  loadedFonts ??= Promise.all(
    FONT_FILES.map(async ([name, file]): Promise<Font> => ({
      name,
      data: await readFile(resolve(file)),
      weight: 600,
      style: "normal",
    })),
  ).catch((error: unknown) => {
    loadedFonts = undefined;
    throw error;
  });
  return loadedFonts;
}
