/** A family of browsers or systems and how its user agents give it away; the first that fits is it, since many pretend to be others. */
type Signs = readonly (readonly [name: string, sign: RegExp])[];

const BROWSERS: Signs = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Brave", /\bBrave\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: Signs = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const named = (signs: Signs, userAgent: string) =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0];

/** A user agent in words that people know: "Firefox on Windows"; of what is not known, that. */
export function browserName(userAgent: string): string {
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? `A browser on ${system}`;
  return userAgent === "" ? "An unknown browser" : "An app or script";
}
