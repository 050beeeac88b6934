interface InterestFieldsProps {
  interests: readonly { id: string; name: string }[];
  /** Slugs of those that are ticked. */
  chosen?: readonly string[];
}

/** What the travellers like, as tags to tick. */
export function InterestFields({ interests, chosen = [] }: InterestFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        Interests <span className="text-sm font-normal text-muted">optional</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {interests.map(({ id, name }) => (
          <label
            key={id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-raised px-4 has-checked:border-transparent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              name="interests"
              value={id}
              defaultChecked={chosen.includes(id)}
              className="sr-only"
            />{" "}
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
