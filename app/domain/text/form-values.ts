/** What a form holds, as it was typed: each field's texts, several where it has several boxes. */
export type FormValues = Record<string, string[]>;

/** The intent of a form whose record was removed meanwhile: restore it and save over it. */
export const BRING_BACK = "bring-back";

/**
 * How a field's text is read. `text` is null when empty, `name` is never; `lines` has an entry a line; `choices` and `numbers` are
 * boxes that were ticked; `rupees` become paise; `flag` is a box.
 */
export type FieldKind =
  "name" | "text" | "number" | "rupees" | "flag" | "lines" | "choices" | "numbers";

export interface FormShape {
  /** Fields by their path in the record: `address.state`. */
  fields: Record<string, FieldKind>;
  /** Objects that are null when none of their fields is filled in. */
  optional?: readonly string[];
}

/** True for the name of a field that holds a password: a refused form is sent back without it. */
export const isPassword = (field: string): boolean => /password/i.test(field);

/** The texts of a form, without passwords: no catalogue form has one, and a refused form is sent back. */
export function typedValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form)
    if (typeof value === "string" && !isPassword(name))
      (values[name] ??= []).push(value.replaceAll("\r\n", "\n"));
  return values;
}

/** The version that a form was filled from: what was refused is sent again as of then, whatever was saved meanwhile. */
export const versionTyped = (values: FormValues | undefined, current: number): number =>
  Number(values?.["version"]?.[0]) || current;

const PAISE = 100;

/** A number, or the text itself, for the schema to refuse. */
function numberOf(text: string): number | string | null {
  const plain = text.trim().replaceAll(",", "");
  if (plain === "") return null;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function rupeesOf(text: string): number | string | null {
  const rupees = numberOf(text.replace("₹", ""));
  return typeof rupees === "number" ? Math.round(rupees * PAISE) : rupees;
}

const READERS: Record<FieldKind, (texts: readonly string[]) => unknown> = {
  name: ([text = ""]) => text.trim(),
  text: ([text = ""]) => text.trim() || null,
  number: ([text = ""]) => numberOf(text),
  rupees: ([text = ""]) => rupeesOf(text),
  flag: (texts) => texts.some((text) => text === "on" || text === "true"),
  lines: ([text = ""]) =>
    text
      .split(/\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  choices: (texts) => [...new Set(texts.filter(Boolean))],
  numbers: (texts) => [...new Set(texts.filter(Boolean))].map(numberOf),
};

type Branch = { [key: string]: unknown };

function put(record: Branch, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop()!;
  let branch = record;
  for (const key of keys) branch = (branch[key] ??= {}) as Branch;
  branch[last] = value;
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === "object" && Object.values(value).every(isEmpty));

/** The record that a form describes, for its schema to check. */
export function readValues(
  values: FormValues,
  { fields, optional = [] }: FormShape,
): Record<string, unknown> {
  const record: Branch = {};
  for (const [path, kind] of Object.entries(fields))
    put(record, path, READERS[kind](values[path] ?? []));
  for (const path of optional) {
    const value = path
      .split(".")
      .reduce<unknown>((branch, key) => (branch as Branch | undefined)?.[key], record);
    if (isEmpty(value)) put(record, path, null);
  }
  return record;
}

/**
 * What is wrong, by field of the form: what a schema or a service says of something within a field (`aliases.3`) is said at that field.
 */
export function errorsByField(
  errors: Record<string, string[]>,
  { fields }: FormShape,
): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const names = Object.keys(fields);
    const name =
      names.find((field) => path === field || path.startsWith(`${field}.`)) ??
      names.find((field) => field.startsWith(`${path}.`)) ??
      path;
    byField[name] = [...new Set([...(byField[name] ?? []), ...messages])];
  }
  return byField;
}
