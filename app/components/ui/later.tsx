import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";

interface LaterProps<T> {
  /** What is drawn, or a promise of it, as `soonOrLater` leaves it. */
  part: T | Promise<T>;
  /** Stands in its place until it comes, and for good without script: it should lead to where the part is. */
  waiting: ReactNode;
  /** Stands in its place when it could not be had; the rest of the page is none the worse. */
  failed: ReactNode;
  draw: (part: T) => ReactNode;
}

/** A part of a page that may come after the page. */
export function Later<T>({ part, waiting, failed, draw }: LaterProps<T>) {
  if (!(part instanceof Promise)) return draw(part);
  return (
    <Suspense fallback={waiting}>
      <Await resolve={part} errorElement={failed}>
        {(there) => draw(there)}
      </Await>
    </Suspense>
  );
}
