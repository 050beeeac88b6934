const LOOKS = {
  removed: "bg-danger-tint text-danger",
  published: "bg-success-tint text-success",
  draft: "bg-warning-tint text-warning",
};
const WORDS = { removed: "Removed", published: "Published", draft: "Draft" };

/** Whether a record is seen by travellers. */
export function StatusChip({
  record: { isPublished, deletedAt },
}: {
  record: { isPublished: boolean; deletedAt: string | null };
}) {
  const status = deletedAt !== null ? "removed" : isPublished ? "published" : "draft";
  return (
    <span
      className={`inline-flex rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[status]}`}
    >
      {WORDS[status]}
    </span>
  );
}
