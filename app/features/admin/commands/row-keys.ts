/** Rows that j and k go through. */
const ROWS = "main .admin-table tbody tr, main [data-row]";

/** What of a row takes the focus: its first link, which Enter then opens, else its first button. */
const targetOf = (row: Element) =>
  row.querySelector<HTMLElement>("a[href]") ?? row.querySelector<HTMLElement>("button");

const current = () => document.activeElement?.closest(ROWS) ?? null;

/** Moves the focus to the next row, or the one before; from elsewhere to the first row in the window. */
export function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => targetOf(row) !== null);
  const at = rows.findIndex((row) => row === current());
  const visible = rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const next = at < 0 ? rows[Math.max(0, visible)] : rows[at + step];
  if (next) targetOf(next)!.focus();
}

/** Selects the current row, or deselects it. */
export const toggleRow = () =>
  current()?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();

/** Opens the quick edit of the current row. */
export const editRow = () => current()?.querySelector<HTMLElement>("[data-quick-edit]")?.click();

/** Puts the focus into the page's own search. Returns false on a page without one. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main [role=search] input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}
