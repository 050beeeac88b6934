import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core finds wrong with the page as it is now: a line for each rule and element. */
export const axeFindings = (page: Page) => findings(builderFor(page).withTags(RULES));

/** Texts that are hard to read on their ground, by axe-core. */
export const contrastFindings = (page: Page) => findings(builderFor(page).withRules(["color-contrast"]));

// No page has frames: the legacy mode looks at this one alone, without a second page for the report.
const builderFor = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")} ${failureSummary?.split("\n").at(-1)?.trim() ?? ""}`),
  );
}
