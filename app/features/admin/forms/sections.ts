/** Admin sections in navigation order. Sections not listed here are not linked. */
export const ADMIN_SECTIONS = [
  { path: "/admin", label: "Overview", about: "What needs attention and what changed recently." },
  { path: "/place-management", label: "Places", about: "Add, publish, merge and review places." },
  {
    path: "/poi-management",
    label: "Points of interest",
    about: "Manage descriptions, hours and fees.",
  },
  { path: "/tag-management", label: "Tags", about: "Organise places and points of interest." },
  {
    path: "/ai-place-generator",
    label: "AI places",
    about: "Review places proposed by AI.",
  },
  {
    path: "/ai-poi-generator",
    label: "AI points of interest",
    about: "Review points of interest proposed by AI.",
  },
  {
    path: "/ai-data-completion",
    label: "AI data completion",
    about: "Fill in missing data, most urgent first.",
  },
  {
    path: "/image-quality-report",
    label: "Images",
    about: "See image scores and fix problems.",
  },
  { path: "/admin/audit", label: "Audit log", about: "See who changed what, and when." },
  { path: "/admin/mails", label: "Emails", about: "See emails sent to accounts." },
] as const;
export type AdminPath = (typeof ADMIN_SECTIONS)[number]["path"];
