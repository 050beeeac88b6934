import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** Spelt in capitals in a field's label. */
const ABBREVIATIONS = /\b(id|ids|url|poi)\b/g;

/** A field as a person would name it: `placeId` is "Place ID". */
function labelOf(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === "string") ?? "";
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase()
    .replace(ABBREVIATIONS, (word) => word.toUpperCase().replace("IDS", "IDs"));
  return words === "" ? "This field" : words[0]!.toUpperCase() + words.slice(1);
}

const UNNAMED = "\0";

/** What a schema says of an empty text in its own words; a missing text is the same mistake, since a form sends it empty. */
function ofEmptyText(schema: unknown): string | undefined {
  const issues = (schema as z.ZodType).safeParse("", { error: () => UNNAMED }).error?.issues;
  return issues?.find(({ message }) => message !== UNNAMED)?.message;
}

const isMissing = (input: unknown) => input === undefined || input === null;

const missing = (issue: Issue) => {
  const own =
    issue.code === "invalid_type" && issue.expected === "string" && ofEmptyText(issue.inst);
  if (own) return own;
  return (issue.path ?? []).length === 0
    ? "Send a JSON body"
    : `${labelOf(issue.path)} is required`;
};

const TYPES: Partial<Record<string, string>> = {
  string: "Must be text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  tuple: "Must be a list",
  object: "Must be an object",
  record: "Must be an object",
  null: "Must be null",
};

const FORMATS: Partial<Record<string, string>> = {
  email: "Invalid email",
  uuid: "Must be a valid ID",
  guid: "Must be a valid ID",
  url: "Must be a web address",
  datetime: "Use a date and time such as 2026-01-31T09:30:00Z",
  date: "Use a date such as 2026-01-31",
  time: "Use a time such as 09:30:00",
};

const plural = (count: number | bigint, noun: string) =>
  `${count} ${noun}${Number(count) === 1 ? "" : "s"}`;

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  if (origin === "string") return `Enter at least ${plural(minimum, "character")}`;
  if (origin === "array" || origin === "set") return `Enter at least ${plural(minimum, "item")}`;
  return inclusive === false ? `Must be more than ${minimum}` : `Must be at least ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) {
  if (origin === "string") return `Use ${plural(maximum, "character")} or fewer`;
  if (origin === "array" || origin === "set") return `Enter up to ${plural(maximum, "item")}`;
  return inclusive === false ? `Must be less than ${maximum}` : `Must be at most ${maximum}`;
}

const choiceOf = (values: readonly unknown[]) => {
  const [last, ...others] = values.map(String).reverse();
  return others.length === 0
    ? `Must be ${last}`
    : `Choose ${others.reverse().join(", ")} or ${last}`;
};

/** The choices are told apart by one field: those it may be. Otherwise what all of them object to. */
function ofUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const { discriminator, inst } = issue;
  if (discriminator !== undefined) {
    const { propValues } = (inst as z.core.$ZodDiscriminatedUnion)._zod;
    return choiceOf([...(propValues[discriminator] ?? [])]);
  }
  const messages = new Set(issue.errors.flatMap(([first]) => first?.message ?? []));
  return messages.size === 1 ? [...messages][0]! : "Isn’t one of the accepted forms";
}

/**
 * The message of an issue that its schema has no own words for, in place of the library's ("Invalid input: expected
 * string, received undefined").
 */
function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (isMissing(issue.input)) return missing(issue);
      return TYPES[issue.expected] ?? "Has the wrong type";
    case "invalid_value":
      return isMissing(issue.input) ? missing(issue) : choiceOf(issue.values);
    case "invalid_union":
      return isMissing(issue.input) ? missing(issue) : ofUnion(issue);
    case "invalid_format":
      return FORMATS[issue.format] ?? "Has the wrong format";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return "Unknown field";
    default:
      return "Isn’t valid";
  }
}

/** The option with which a schema that is parsed on its own, without `parseInput`, says what is wrong. */
export const PLAINLY = { error: plainMessage };
