const PERCENT = 100;

/** Progress from 0 to 1. */
export function ProgressBar({
  label,
  share,
  className = "",
}: {
  label: string;
  share: number;
  className?: string;
}) {
  const percent = Math.round(share * PERCENT);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={PERCENT}
      aria-valuenow={percent}
      className={`h-2 overflow-hidden rounded-full bg-line ${className}`}
    >
      <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  );
}
