/** What a goal asks of one figure, and the stretch beyond it. */
export interface Limits {
  /** Without it there is the stretch alone. */
  must?: number;
  stretch?: number;
  /** Whether a higher figure is a better one; a ratio's is, a size's is not. */
  higherIsBetter?: boolean;
  unit?: string;
}

export type Verdict = "stretch" | "must" | "missed" | "below";

/** One line of the tables. */
export interface Finding {
  goal: number;
  subject: string;
  /** Set where the figure is a ratio of two rates. */
  rates?: { anchor: string; ofAnchor: number; ofProduct: number };
  figure: number;
  limits: Limits;
  verdict: Verdict;
  note?: string;
  /** How PostgreSQL answered, statement by statement, where that was looked at. */
  plans?: { subject: string; plans: readonly string[] };
}

/** Judges a figure by its limits. */
export function finding({ figure, limits, ...rest }: Omit<Finding, "verdict">): Finding {
  const holds = (limit: number | undefined) =>
    limit !== undefined && (limits.higherIsBetter ? figure >= limit : figure <= limit);
  const short = limits.must === undefined ? "below" : "missed";
  return {
    ...rest,
    figure,
    limits,
    verdict: holds(limits.stretch) ? "stretch" : holds(limits.must) ? "must" : short,
  };
}

/** A figure in words: `0.93`, `104 kB`. */
export const say = (figure: number, unit = "") =>
  `${Number.isFinite(figure) ? figure.toLocaleString("en", { maximumFractionDigits: Math.abs(figure) < 10 ? 2 : Math.abs(figure) < 100 ? 1 : 0 }) : "-"}${unit && ` ${unit}`}`;

const bound = (limit: number | undefined, { higherIsBetter, unit }: Limits) =>
  limit === undefined ? "" : `${higherIsBetter ? "≥" : "≤"} ${say(limit, unit)}`;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const VERDICTS: Record<Verdict, string> = {
  stretch: "stretch",
  must: "must",
  missed: "**missed**",
  below: "below",
};

function rateTable(findings: readonly Finding[]): string[] {
  const head = [
    "goal",
    "request",
    "anchor",
    "anchor /s",
    "product /s",
    "ratio",
    "must",
    "stretch",
    "verdict",
    "note",
  ];
  const lines = findings.map(({ goal, subject, rates, figure, limits, verdict, note = "" }) =>
    row([
      goal,
      subject,
      rates!.anchor,
      say(rates!.ofAnchor),
      say(rates!.ofProduct),
      say(figure),
      bound(limits.must, limits),
      bound(limits.stretch, limits),
      VERDICTS[verdict],
      note,
    ]),
  );
  return [row(head), row(head.map(() => "---")), ...lines];
}

function figureTable(findings: readonly Finding[]): string[] {
  const head = ["goal", "what", "measured", "must", "stretch", "verdict", "note"];
  const lines = findings.map(({ goal, subject, figure, limits, verdict, note = "" }) =>
    row([
      goal,
      subject,
      say(figure, limits.unit),
      bound(limits.must, limits),
      bound(limits.stretch, limits),
      VERDICTS[verdict],
      note,
    ]),
  );
  return [row(head), row(head.map(() => "---")), ...lines];
}

/** The findings as Markdown: rates beside their anchors, then the other figures. */
export function toMarkdown(findings: readonly Finding[]): string {
  const ordered = [...findings].sort((a, b) => a.goal - b.goal);
  const tables = [
    [ordered.filter(({ rates }) => rates), rateTable],
    [ordered.filter(({ rates }) => !rates), figureTable],
  ] as const;
  return tables
    .flatMap(([rows, table]) => (rows.length > 0 ? [table(rows).join("\n")] : []))
    .join("\n\n");
}
