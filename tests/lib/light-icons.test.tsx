import { readFileSync } from "node:fs";
import { Baby, Building2, Castle, MapPin, Snowflake, Trash2, type LucideIcon } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { lightened, lightIcons } from "#app/cli/light-icons.mjs";
import createIcon from "#app/components/ui/create-icon.ts";

const sourceOf = (file: string) =>
  readFileSync(`node_modules/lucide-react/dist/esm/icons/${file}.mjs`, "utf8");
type Drawing = Parameters<typeof createIcon>[0];
/** What a module of an icon says of it. */
const drawingIn = async (source: string) => {
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,export default ${encodeURIComponent(/const __iconData = (\{[\s\S]*?\n\});/.exec(source)![1]!)}`
  )) as { default: Drawing };
  return module.default;
};
const shapesIn = (svg: string) => svg.replace(/^<svg[^>]*>/, "");

test.each<[string, LucideIcon]>([
  ["baby", Baby],
  ["building-complex", Building2],
  ["castle", Castle],
  ["map-pin", MapPin],
  ["snowflake", Snowflake],
  ["trash", Trash2],
])("%s is drawn by a build as lucide-react draws it", async (file, Theirs) => {
  const Ours = createIcon(await drawingIn(lightened(sourceOf(file))));
  const drawn = renderToStaticMarkup(<Ours size={18} strokeWidth={1.75} className="shrink-0" />);
  expect(shapesIn(drawn)).toBe(shapesIn(renderToStaticMarkup(<Theirs />)));
  expect(drawn).toMatch(
    /^<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="shrink-0">/,
  );
});

test("a build drops an icon's name and the keys of its shapes", () => {
  expect(sourceOf("castle")).toMatch(/key: "/);
  expect(lightened(sourceOf("castle"))).not.toMatch(/key: "|name: "|size: 24/);
});

test("only the icons' own modules are changed", () => {
  const { transform, resolveId } = lightIcons();
  expect(
    transform('const a = { name: "x", size: 24, key: "y" };', "/app/components/ui/chip.tsx"),
  ).toBeNull();
  expect(resolveId("../createLucideIcon.mjs", "/app/components/ui/chip.tsx")).toBeNull();
});
