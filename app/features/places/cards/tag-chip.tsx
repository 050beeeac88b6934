import { Chip } from "#app/ui/controls/chip.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { Tag } from "#app/schemas/public/tags.ts";
import { TagIcon } from "./tag-icon.tsx";

interface TagChipProps {
  tag: Pick<Tag, "name">;
  /** The tag's page unless another address is given, e.g. a filter. */
  href?: string;
  current?: boolean;
}

/** A tag with its sign, leading to the places that carry it. */
function TagChip({ tag, href = paths.tag(tag.name), current }: TagChipProps) {
  return (
    <Chip href={href} current={current}>
      <TagIcon name={tag.name} />
      {tag.name}
    </Chip>
  );
}

/** Tags in a row that wraps. */
export function TagChips({
  tags,
  label = "Tags",
}: {
  tags: readonly Pick<Tag, "name">[];
  label?: string;
}) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag.name}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}
