/**
 * Rebuilds what the site's own fonts need, from the @fontsource packages (all under the SIL Open Font License):
 * public/fonts (woff2, named by content, so they may be cached for ever), app/styles/fonts.css and
 * app/domain/brand/font-files.ts. Run with `npx tsx app/cli/build/fonts.ts` after a change of the list in app/domain/brand/fonts.ts.
 */
import { createFontStack, type FontMetrics } from "@capsizecss/core";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import {
  BRAND_FONTS,
  DEVANAGARI_COMPANION,
  fallbackFamilies,
  type BrandFont,
} from "#app/domain/brand/fonts.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const PUBLIC_FONTS = path.join(ROOT, "public/fonts");

/** Families without a variable font; what is bold is 600, so that a page loads two files. */
const STATIC_FAMILIES: readonly string[] = ["Poppins", "Mukta", "Hind"];
const STATIC_WEIGHTS = ["400", "600"];
const HEADLINE_WEIGHT = "600";

/** Declared last is looked at first: Latin text never asks for another file. */
const SUBSETS = ["devanagari", "latin-ext", "latin"] as const;
type Subset = (typeof SUBSETS)[number];

/** In a file of its own, cut from latin-ext, else a price would load all of Devanagari. */
const RUPEE = { sign: "₹", range: "U+20B9" };

/** The system fonts that hold a web font's place; Arimo and Tinos have the metrics of Arial and Times in bold. */
const LOCAL_FONTS = {
  sans: {
    desktop: {
      regular: {
        metrics: "arial",
        names: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
      },
      bold: {
        metrics: "arimo/700",
        names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
      },
    },
    android: {
      regular: { metrics: "roboto", names: ["Roboto", "Roboto Regular", "Roboto-Regular"] },
      bold: { metrics: "roboto/700", names: ["Roboto Bold", "Roboto-Bold"] },
    },
  },
  serif: {
    desktop: {
      regular: {
        metrics: "timesNewRoman",
        names: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif"],
      },
      bold: {
        metrics: "tinos/700",
        names: [
          "Times New Roman Bold",
          "TimesNewRomanPS-BoldMT",
          "Liberation Serif Bold",
          "LiberationSerif-Bold",
        ],
      },
    },
    android: {
      regular: { metrics: "notoSerif", names: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"] },
      bold: { metrics: "notoSerif/700", names: ["Noto Serif Bold", "NotoSerif-Bold"] },
    },
  },
} as const;

/** What the font's own name table says where its package names only the publisher. */
const COPYRIGHTS: Record<string, string> = {
  "Source Serif 4":
    "Copyright 2014-2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name 'Source'",
};

interface FontFile {
  family: string;
  subset: Subset | "rupee";
  /** `400`, or a range such as `100 900`. */
  weight: string;
  unicodeRange: string;
  url: string;
}

/** A file of a family: its name in the package, and the weights it stands for. */
interface Cut {
  cut: string;
  weight: string;
}

const slugOf = (family: string) => family.toLowerCase().replaceAll(" ", "-");

function packageOf(family: string) {
  const scope = STATIC_FAMILIES.includes(family) ? "@fontsource" : "@fontsource-variable";
  const folder = path.join(ROOT, "node_modules", scope, slugOf(family));
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  return { folder, read };
}

/** Writes one file to public/fonts and says where it is served. */
function publish(bytes: Buffer, name: string): string {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  writeFileSync(path.join(PUBLIC_FONTS, `${name}.${digest}.woff2`), bytes);
  return `/fonts/${name}.${digest}.woff2`;
}

function publishRupee(
  family: string,
  cuts: readonly Cut[],
  fileOf: (subset: Subset, cut: string) => Buffer,
): Promise<FontFile[]> {
  const files = cuts.map(async ({ cut, weight }) => {
    const bytes = await subsetFont(fileOf("latin-ext", cut), RUPEE.sign, { targetFormat: "woff2" });
    return {
      family,
      subset: "rupee" as const,
      weight,
      unicodeRange: RUPEE.range,
      url: publish(bytes, `${slugOf(family)}-rupee-${cut}`),
    };
  });
  return Promise.all(files);
}

async function publishFamily(family: string, subsets: readonly Subset[]): Promise<FontFile[]> {
  const { folder, read } = packageOf(family);
  const slug = slugOf(family);
  const ranges = JSON.parse(read("unicode.json")) as Record<Subset, string>;
  const { variable } = JSON.parse(read("metadata.json")) as {
    variable: false | { wght: { min: string; max: string } };
  };
  const cuts = variable
    ? [{ cut: "wght", weight: `${variable.wght.min} ${variable.wght.max}` }]
    : STATIC_WEIGHTS.map((weight) => ({ cut: weight, weight }));

  const fileOf = (subset: Subset, cut: string) =>
    readFileSync(path.join(folder, "files", `${slug}-${subset}-${cut}-normal.woff2`));
  const withoutRupee = (range: string) =>
    range
      .split(",")
      .filter((part) => part !== RUPEE.range)
      .join(",");
  const letters = subsets.flatMap((subset) =>
    cuts.map(({ cut, weight }) => ({
      family,
      subset,
      weight,
      unicodeRange: withoutRupee(ranges[subset]),
      url: publish(fileOf(subset, cut), `${slug}-${subset}-${cut}`),
    })),
  );
  // Declared last, so looked at first: latin-ext names the sign within a wider range.
  return subsets.includes("latin-ext")
    ? [...letters, ...(await publishRupee(family, cuts, fileOf))]
    : letters;
}

const webFontRule = ({ family, weight, url, unicodeRange }: FontFile) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`;

async function metricsOf(name: string): Promise<FontMetrics> {
  const { default: metrics } = (await import(`@capsizecss/metrics/${name}`)) as {
    default: FontMetrics;
  };
  return metrics;
}

/** `Source Serif 4` is `sourceSerif4` in the metrics collection, `DM Sans` is `dMSans`. */
const metricsName = (family: string) =>
  family.charAt(0).toLowerCase() + family.slice(1).replaceAll(" ", "");

const percent = (text: unknown) => `${Number((Number.parseFloat(String(text)) || 0).toFixed(2))}%`;

/** The rule that stretches a local font to the line height and average width of a web font's weight. */
async function fallbackRule(
  fallback: string,
  font: string,
  weight: string,
  local: { metrics: string; names: readonly string[] },
) {
  const { fontFaces } = createFontStack([await metricsOf(font), await metricsOf(local.metrics)], {
    fontFaceFormat: "styleObject",
    subset: "latin",
  });
  const face = fontFaces[0]?.["@font-face"];
  if (!face) throw new Error(`No metrics to match ${local.metrics} to ${font}`);
  const src = local.names.map((name) => `local("${name}")`).join(",");
  return (
    `@font-face{font-family:"${fallback}";font-weight:${weight};src:${src};size-adjust:${percent(face.sizeAdjust)};` +
    `ascent-override:${percent(face.ascentOverride)};descent-override:${percent(face.descentOverride)};` +
    `line-gap-override:${percent(face.lineGapOverride)}}`
  );
}

async function fallbackRules({ family, kind }: BrandFont): Promise<string[]> {
  const [desktop, android] = fallbackFamilies(family);
  const name = metricsName(family);
  const bold = `${name}/${HEADLINE_WEIGHT}`;
  const { desktop: onDesktop, android: onAndroid } = LOCAL_FONTS[kind];
  return Promise.all([
    fallbackRule(desktop, name, "100 500", onDesktop.regular),
    fallbackRule(desktop, bold, "600 900", onDesktop.bold),
    fallbackRule(android, name, "100 500", onAndroid.regular),
    fallbackRule(android, bold, "600 900", onAndroid.bold),
  ]);
}

/** The license asks that its text and the authors' names go wherever the fonts go. */
function licenseText(families: readonly string[]): string {
  const licenses = families.map((family) => packageOf(family).read("LICENSE").trim());
  const body = licenses[0]?.slice(licenses[0].indexOf("This Font Software is licensed")) ?? "";
  const credits = families.map((family) => {
    const { license } = JSON.parse(packageOf(family).read("metadata.json")) as {
      license: { attribution: string };
    };
    return `${family}: ${COPYRIGHTS[family] ?? license.attribution.split(/ \S+\.ttf:/)[0]}`;
  });
  return `${credits.join("\n")}\n\n${body}\n`;
}

function preloadsModule(files: readonly FontFile[]): string {
  const entries = BRAND_FONTS.map(({ family }) => {
    const latin = files.filter((file) => file.family === family && file.subset === "latin");
    const needed = latin.filter(
      ({ weight }) => latin.length === 1 || weight === "400" || weight === HEADLINE_WEIGHT,
    );
    return `  ${JSON.stringify(family)}: [${needed.map(({ url }) => JSON.stringify(url)).join(", ")}],`;
  });
  return `/** Made by app/cli/build/fonts.ts: each font's files for Latin text and headlines. */\nexport const LATIN_FILES = {\n${entries.join("\n")}\n} as const;\n`;
}

async function main() {
  if (existsSync(PUBLIC_FONTS)) rmSync(PUBLIC_FONTS, { recursive: true });
  mkdirSync(PUBLIC_FONTS, { recursive: true });

  const own = BRAND_FONTS.map(({ family, devanagari }) =>
    publishFamily(family, devanagari ? SUBSETS : ["latin-ext", "latin"]),
  );
  const companions = Object.values(DEVANAGARI_COMPANION).map((family) =>
    publishFamily(family, ["devanagari"]),
  );
  const files = (await Promise.all([...own, ...companions])).flat();
  const fallbacks = (await Promise.all(BRAND_FONTS.map(fallbackRules))).flat();
  const families = [
    ...BRAND_FONTS.map(({ family }) => family),
    ...Object.values(DEVANAGARI_COMPANION),
  ];

  const css = [
    "/* Made by app/cli/build/fonts.ts. */",
    ...files.map(webFontRule),
    ...fallbacks,
  ].join("\n");
  writeFileSync(path.join(ROOT, "app/styles/fonts.css"), `${css}\n`);
  writeFileSync(path.join(ROOT, "app/domain/brand/font-files.ts"), preloadsModule(files));
  writeFileSync(path.join(PUBLIC_FONTS, "OFL.txt"), licenseText(families));
}

await main();
