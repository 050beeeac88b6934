/** The administrators' desks that stand, in the order of their bar; a desk that is not here is not linked. */
export const DESKS = [
  { path: "/admin", label: "Overview", about: "What needs attention, and what was changed." },
  { path: "/place-management", label: "Places", about: "Write, publish, merge and review places." },
  { path: "/poi-management", label: "Points of interest", about: "Hours, fees and what there is to see." },
  { path: "/tag-management", label: "Tags", about: "What places and sights are filed under." },
  { path: "/admin/mails", label: "Mails", about: "What was written to accounts." },
] as const;
export type DeskPath = (typeof DESKS)[number]["path"];
