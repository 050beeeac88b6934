import { kindText, verbText } from "#app/domain/audit/changes.ts";

/** A filter option's label and query value. */
interface Choice {
  value: string;
  label: string;
}

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label);
const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
const choicesOf = (words: readonly string[], label: (word: string) => string): Choice[] =>
  [...new Set(words)].map((value) => ({ value, label: capital(label(value)) })).sort(byLabel);

/** Audit log filter options that match at least one entry. */
export function auditChoices({
  actors,
  actions,
}: {
  actors: readonly { id: string; name: string }[];
  actions: readonly string[];
}) {
  const [kinds, verbs] = [0, 1].map((at) =>
    actions.map((action) => action.split(".")[at] ?? ""),
  ) as [string[], string[]];
  return {
    actors: actors.map(({ id, name }) => ({ value: id, label: name })),
    kinds: choicesOf(kinds, kindText),
    verbs: choicesOf(verbs, verbText),
  };
}
export type AuditFilterChoices = ReturnType<typeof auditChoices>;
