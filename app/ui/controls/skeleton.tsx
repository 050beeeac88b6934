/** A quiet block in the shape of what is still loading; `className` gives the shape. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-lg bg-sunken motion-reduce:animate-none ${className}`}
    />
  );
}
