interface TagChoiceProps {
  tags: readonly { id: string; name: string; type: string }[];
  /** Ids of those that are ticked. */
  chosen: readonly string[];
  errors?: string[];
}

/** The tags of a record as boxes, by their kind. */
export function TagChoice({ tags, chosen, errors }: TagChoiceProps) {
  const types = [...new Set(tags.map(({ type }) => type))];
  return (
    <fieldset aria-describedby={errors?.length ? "tags-error" : undefined}>
      <legend className="mb-1.5 font-semibold">Tags</legend>
      {errors !== undefined && errors.length > 0 && (
        <p id="tags-error" className="mb-2 text-sm font-semibold text-danger">
          {errors.join(". ")}
        </p>
      )}
      {types.map((type) => (
        <div key={type} className="mb-2">
          <p className="text-sm text-muted">{type}</p>
          <div className="flex flex-wrap gap-x-3">
            {tags
              .filter((tag) => tag.type === type)
              .map(({ id, name }) => (
                <label key={id} className="admin-choice">
                  <input
                    type="checkbox"
                    name="tags"
                    value={id}
                    defaultChecked={chosen.includes(id)}
                  />{" "}
                  {name}
                </label>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
