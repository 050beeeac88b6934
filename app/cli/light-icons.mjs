import { join } from "node:path";
import { HOME } from "./home.mjs";

const DRAWN_BY_US = join(HOME, "app/components/ui/create-icon.ts");
const ICON = /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/;

/**
 * Makes the icons that a build takes in small: drawn by `createIcon` instead of lucide-react's machinery, and without what
 * only that reads: their names, and a key for each shape, six random letters that nothing can compress.
 *
 * Both builds take it, so that the browser finds the HTML that the server wrote. An icon that a later lucide-react writes
 * otherwise is drawn all the same, only not made smaller.
 */
export const lightIcons = () => ({
  name: "wayfold:light-icons",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    importer && ICON.test(importer) && source.endsWith("/createLucideIcon.mjs")
      ? DRAWN_BY_US
      : null,
  transform: (code, id) => (ICON.test(id) ? { code: lightened(code), map: null } : null),
});

/** An icon's module with its shapes alone. */
export const lightened = (code) =>
  code
    .replace(/\b(?:name: "[^"]*"|size: 24),\s*/g, "")
    .replace(/,\s*(?:key: "\w+"|aliases: \[[^\]]*\])/g, "");
