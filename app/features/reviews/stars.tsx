/** One star in a square of twenty, from its top. */
const STAR = "l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z";
const FIVE = [0, 1, 2, 3, 4].map((place) => `M${10 + 20 * place} 1.8${STAR}`).join("");

/** One star, in the colour of the text around it. */
export function Star({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} fill="currentColor">
      <path d={`M10 1.8${STAR}`} />
    </svg>
  );
}

/** Five stars, filled from the left as far as the rating goes; read aloud as a figure. */
export function Stars({ value, height = 18 }: { value: number; height?: number }) {
  return (
    <span className="text-link">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 20"
        width={5 * height}
        height={height}
        fill="currentColor"
      >
        <path d={FIVE} opacity={0.22} />
        <svg width={20 * value} height={20}>
          <path d={FIVE} />
        </svg>
      </svg>
      <span className="sr-only">{value} of 5 stars</span>
    </span>
  );
}
