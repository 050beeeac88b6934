const INITIALS = 2;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, INITIALS)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();

/** An account's picture, else its initials. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 rounded-full object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint text-sm font-semibold text-on-tint"
    >
      {initialsOf(name)}
    </span>
  );
}
