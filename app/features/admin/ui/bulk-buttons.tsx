import { Button } from "#app/ui/controls/button.tsx";

interface BulkButtonsProps {
  /** The list's status filter. Removed records can only be restored. */
  status: string;
  tags: readonly { id: string; name: string }[];
  /** The selected tag of a rejected submission. */
  tag?: string;
}

/** Bulk actions for places or points of interest. */
export function BulkButtons({ status, tags, tag = "" }: BulkButtonsProps) {
  if (status === "removed")
    return (
      <Button variant="secondary" name="intent" value="restore">
        Restore
      </Button>
    );
  return (
    <>
      <Button variant="quiet" name="intent" value="publish">
        Publish
      </Button>
      <Button variant="quiet" name="intent" value="unpublish">
        Unpublish
      </Button>
      <Button variant="quiet" name="intent" value="remove" className="text-danger!">
        Remove
      </Button>
      <div className="flex flex-wrap items-center gap-1">
        <label>
          <span className="sr-only">Tag</span>
          <select
            name="tag"
            defaultValue={tag}
            className="min-h-11 max-w-44 rounded-full border border-field bg-raised px-4"
          >
            <option value="">Choose a tag</option>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button variant="quiet" name="intent" value="add-tag">
          Add tag
        </Button>
        <Button variant="quiet" name="intent" value="remove-tag">
          Remove tag
        </Button>
      </div>
    </>
  );
}
