interface Option {
  value: string;
  label: string;
}

/** The choices of a filter, after the one that leaves it open. */
export const withNone = (none: string, options: readonly Option[]): Option[] => [
  { value: "", label: none },
  ...options,
];

export const STATUS_OPTIONS: readonly Option[] = [
  { value: "all", label: "All" },
  { value: "published", label: "Published" },
  { value: "draft", label: "Drafts" },
  { value: "removed", label: "Recently removed" },
];
