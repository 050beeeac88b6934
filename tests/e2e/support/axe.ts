import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that look at colours: what else axe looks at is the same in every scheme and for every company. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe-core finds wrong with the page as it is now: a line for each rule and element. */
export const axeFindings = (page: Page) => findings(builderFor(page).withTags(RULES));

/** What axe-core finds wrong with the colours of a page that it has looked at in others: hard to read on their ground, or distinguished by colour alone. */
export const colourFindings = (page: Page) => findings(builderFor(page).withRules(COLOUR_RULES));

// No page has frames: the legacy mode looks at this one alone, without a second page for the report. What is right needs
// no description of each element, which is half of the work.
const builderFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}): ${target.join(" ")} ${failureSummary?.split("\n").at(-1)?.trim() ?? ""}`,
    ),
  );
}
