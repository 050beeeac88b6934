import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  type Color,
} from "culori";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DAY_COLOURS, dayColour } from "#app/features/trips/map/day-colours.ts";
import { contrast } from "#app/domain/brand/palette.ts";
import { NEUTRALS } from "#app/domain/brand/tokens.ts";

const styles = readFileSync("app/features/trips/map/day-colours.css", "utf8");
const mapStyles = readFileSync("app/maps/map.css", "utf8");

type Scheme = "light" | "dark";
const SCHEMES: readonly Scheme[] = ["light", "dark"];

/** A token as the style sheet writes it for light and dark. */
function token(name: string): Record<Scheme, string> {
  const [, light, dark] = new RegExp(
    `--${name}: var\\(--light, (#\\w{6})\\) var\\(--dark, (#\\w{6})\\)`,
  ).exec(styles)!;
  return { light: light!, dark: dark! };
}

const days = Array.from({ length: DAY_COLOURS }, (_, index) => token(`day-${index}`));

/** The areas that pins and lines lie on. */
function areas(scheme: Scheme): string[] {
  const block =
    scheme === "light" ? mapStyles : mapStyles.slice(mapStyles.indexOf('[data-theme="dark"]'));
  return ["sea", "land", "abroad", "line", "river"].map(
    (name) => new RegExp(`--map-${name}: (#\\w{6})`).exec(block)![1]!,
  );
}

const POIS: Record<string, (colour: Color) => Color> = {
  "normal sight": (colour) => colour,
  protanopia: filterDeficiencyProt(1),
  deuteranopia: filterDeficiencyDeuter(1),
  tritanopia: filterDeficiencyTrit(1),
};

describe.each(SCHEMES)("the days' colours, %s", (scheme) => {
  const colours = days.map((day) => day[scheme]);

  test("stand out at 3:1 from every area of the map and from the pages around it", () => {
    const grounds = [...areas(scheme), NEUTRALS[scheme].paper, NEUTRALS[scheme].raised];
    expect(new Set(grounds).size).toBeGreaterThan(5);
    expect(
      colours.flatMap((colour) =>
        grounds
          .filter((ground) => contrast(colour, ground) < 3)
          .map((ground) => `${colour} on ${ground}`),
      ),
    ).toEqual([]);
  });

  test("carry their number at 4.5:1", () => {
    expect(colours.filter((colour) => contrast(token("on-day")[scheme], colour) < 4.5)).toEqual([]);
  });

  test.each(Object.entries(POIS))("can be reported apart with %s", (_, seen) => {
    const pairs = colours.flatMap((a, index) =>
      colours.slice(index + 1).map((b) => ({
        pair: `${a} ${b}`,
        apart: differenceCiede2000()(seen(parse(a)!), seen(parse(b)!)),
      })),
    );
    expect(pairs).toHaveLength(28);
    expect(pairs.filter(({ apart }) => apart < 10)).toEqual([]);
  });
});

test("the colours begin again after the last, and every one has its class", () => {
  expect(dayColour(0)).toBe("day-colour-0");
  expect(dayColour(DAY_COLOURS + 2)).toBe(dayColour(2));
  expect(dayColour(-1)).toBe(dayColour(DAY_COLOURS - 1));
  expect(
    days.map((_, index) =>
      styles.includes(`.${dayColour(index)} {\n  --day: var(--day-${index});\n}`),
    ),
  ).not.toContain(false);
});
