import { useEffect, useState, type RefObject } from "react";
import { whenIdle } from "#app/client/when-idle.ts";

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the live map is wanted: the box is near the screen and the browser idle, or the visitor touched it. */
export function useReach(box: RefObject<HTMLElement | null>): boolean {
  const [isReachedFor, setReachedFor] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let cancelIdle = () => {};
    const reach = () => setReachedFor(true);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        cancelIdle = whenIdle(reach);
      },
      { rootMargin: "200px" },
    );
    element.addEventListener("pointerdown", reach, { once: true });
    if (!savesData()) observer.observe(element);
    return () => {
      observer.disconnect();
      cancelIdle();
      element.removeEventListener("pointerdown", reach);
    };
  }, [box]);
  return isReachedFor;
}
