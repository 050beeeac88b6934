import { Button } from "#app/ui/controls/button.tsx";

/** Bulk actions for selected tags. */
export function TagButtons({ kind = "" }: { kind?: string }) {
  return (
    <>
      <label>
        <span className="sr-only">New type</span>
        <input
          name="kind"
          list="tag-types"
          defaultValue={kind}
          maxLength={40}
          autoComplete="off"
          placeholder="New type"
          className="min-h-11 w-36 rounded-full border border-field bg-raised px-4 text-ink placeholder:text-muted"
        />
      </label>
      <Button variant="quiet" name="intent" value="set-kind">
        Change type
      </Button>
      <Button variant="quiet" name="intent" value="remove" className="text-danger!">
        Remove
      </Button>
    </>
  );
}
