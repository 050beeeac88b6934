import { parseHex } from "#app/domain/brand/palette.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { SCHEME_BACKGROUND } from "#app/domain/brand/theme.ts";
import { OFFLINE_PATH } from "#app/client/pwa-constants.ts";

export const MANIFEST_PATH = "/manifest.webmanifest";

/** What the manifest of a company's app is made of. */
export interface AppIdentity {
  name: string;
  primaryColor: string;
  /** As it is stored: auto counts as light, since a manifest knows one scheme. */
  themeMode: string;
}

/** The longest name that a home screen shows whole. */
const SHORT_NAME = 12;

/** A company's name for the label below an icon: its first words that fit, else its first letters. */
export function shortName(name: string): string {
  let short = "";
  for (const word of name.trim().split(/\s+/)) {
    const longer = short === "" ? word : `${short} ${word}`;
    if (Array.from(longer).length > SHORT_NAME) break;
    short = longer;
  }
  return short || Array.from(name.trim()).slice(0, SHORT_NAME).join("");
}

/** The sizes that browsers ask for. */
export const ICON_SIZES = [192, 512] as const;

/** The path of the app's icon; a maskable one has room around for the system to cut it. */
export const appIconPath = (size: number, isMaskable = false) =>
  `/icon-${isMaskable ? "maskable-" : ""}${size}.png`;

const icons = ICON_SIZES.flatMap((size) =>
  [false, true].map((isMaskable) => ({
    src: appIconPath(size, isMaskable),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: isMaskable ? "maskable" : "any",
  })),
);

/** The web app manifest of a company's site, in its name and colours. */
export function webManifest({ name, primaryColor, themeMode }: AppIdentity) {
  return {
    id: "/",
    name,
    short_name: shortName(name),
    description:
      "A travel guide to India by season: where to go in which month, what to see and how long to stay.",
    lang: "en-IN",
    dir: "ltr",
    start_url: paths.home(),
    scope: "/",
    display: "standalone",
    theme_color: parseHex(primaryColor),
    background_color: SCHEME_BACKGROUND[themeMode === "dark" ? "dark" : "light"],
    categories: ["travel", "navigation"],
    icons,
    shortcuts: [
      { name: "Explore the guide", url: paths.explore() },
      { name: "Saved for offline", url: OFFLINE_PATH },
    ],
  };
}
