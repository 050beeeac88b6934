import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe-core finds wrong with the page as it is now: a line for each rule and element. */
export async function axeFindings(page: Page): Promise<string[]> {
  // No page has frames: the legacy mode looks at this one alone, without a second page for the report.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")} ${failureSummary?.split("\n").at(-1)?.trim() ?? ""}`),
  );
}
