/** The administrators' desks that stand, in the order of their bar; a desk that is not here is not linked. */
export const DESKS = [
  { path: "/admin", label: "Overview", about: "What needs attention, and what was changed." },
  { path: "/place-management", label: "Places", about: "Write, publish, merge and review places." },
  {
    path: "/poi-management",
    label: "Points of interest",
    about: "Hours, fees and what there is to see.",
  },
  { path: "/tag-management", label: "Tags", about: "What places and sights are filed under." },
  {
    path: "/ai-place-generator",
    label: "AI places",
    about: "Places that a model proposes, for your review.",
  },
  {
    path: "/ai-poi-generator",
    label: "AI points of interest",
    about: "Sights of a place that a model proposes.",
  },
  {
    path: "/ai-data-completion",
    label: "AI data completion",
    about: "What records lack, the most urgent first.",
  },
  {
    path: "/image-quality-report",
    label: "Images",
    about: "What every picture scores, and what to mend.",
  },
  { path: "/admin/audit", label: "Audit log", about: "Who changed what, and when." },
  { path: "/admin/mails", label: "Mails", about: "What was written to accounts." },
] as const;
export type DeskPath = (typeof DESKS)[number]["path"];
