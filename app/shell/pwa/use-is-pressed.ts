import { useEffect, useState } from "react";

/** True from the press of a pointer until the click that its release makes has reached the page. */
export function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      setPressed(true);
    };
    // The click comes after the release, as a task of its own.
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(false));
    };
    addEventListener("pointerdown", press, options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    addEventListener("dragend", release, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  return isPressed;
}
