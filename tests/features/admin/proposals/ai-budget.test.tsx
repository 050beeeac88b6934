import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AiBudget } from "#app/features/admin/proposals/ai-budget.tsx";
import type { AiDay } from "#app/schemas/admin/proposals.ts";

const DAY: AiDay = {
  isSetUp: true,
  day: "2026-11-22",
  model: "gemini-2.5-flash",
  costMicroUsd: 250_000,
  budget: { unit: "micro-usd", most: 1_000_000, spent: 250_000 },
  calls: 3,
  tokensIn: 1_200,
  tokensOut: 80,
};
const shown = (day: AiDay) =>
  renderToStaticMarkup(<AiBudget day={day} works="The worklist works." />);

test("without a key the page says which one is missing, and what still works", () => {
  const html = shown({ ...DAY, isSetUp: false });
  expect(html).toContain("AI model not configured");
  expect(html).toContain("Set GEMINI_API_KEY to request proposals. The worklist works.");
  expect(html).not.toContain("used today");
});

test("a budget that is used up says when it begins again", () => {
  expect(shown(DAY)).not.toContain("is used up");
  expect(shown({ ...DAY, budget: { ...DAY.budget, spent: 1_000_000 } })).toContain(
    "resets at midnight in India",
  );
});
