import type { AuditFilterChoices } from "../forms/audit-choices.ts";
import { FilterBar, FilterDay, FilterSelect } from "../ui/filter-bar.tsx";
import { withNone } from "../ui/filter-options.ts";

interface AuditFiltersProps {
  choices: AuditFilterChoices;
  filters: {
    kind?: string;
    record?: string;
    action?: string;
    actorId?: string;
    batchId?: string;
    from?: string;
    to?: string;
  };
}

/** Keeps the option selected in the URL, even if no entry matches it. */
const withChosen = (options: readonly { value: string; label: string }[], chosen = "") =>
  chosen === "" || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** Filters by user, action, record and date. */
export function AuditFilters({
  choices: { actors, kinds, verbs },
  filters: { kind, record, action, actorId, batchId, from, to },
}: AuditFiltersProps) {
  return (
    <FilterBar label="Record name or ID" name="record" q={record ?? ""}>
      <FilterSelect
        name="actorId"
        label="User"
        value={actorId ?? ""}
        options={withNone("Anyone", withChosen(actors, actorId))}
      />
      <FilterSelect
        name="kind"
        label="Record type"
        value={kind ?? ""}
        options={withNone("All types", withChosen(kinds, kind))}
      />
      <FilterSelect
        name="action"
        label="Action"
        value={action ?? ""}
        options={withNone("All actions", withChosen(verbs, action))}
      />
      <FilterDay name="from" label="From" value={from ?? ""} />
      <FilterDay name="to" label="To" value={to ?? ""} />
      {batchId !== undefined && <input type="hidden" name="batchId" value={batchId} />}
    </FilterBar>
  );
}
