import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const isLost = (active: Element | null) =>
  active === null || active === document.body || active.matches(":disabled");

/**
 * Puts the focus where it is expected after a form has changed its page, when what held it went with the change or can't be pressed any more.
 *
 * @param target Finds it, by what was sent.
 */
export function useLostFocus(target: (sent: FormData) => HTMLElement | null | undefined) {
  const { state, formData } = useNavigation();
  const sent = useRef<FormData>();
  const find = useRef(target);
  useEffect(() => void (find.current = target), [target]);
  useEffect(() => {
    if (formData) sent.current = formData;
    if (state !== "idle" || !sent.current) return undefined;
    const last = sent.current;
    sent.current = undefined;
    // A button that was just disabled gives its focus away with the next frame.
    const frame = requestAnimationFrame(
      () => isLost(document.activeElement) && find.current(last)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [state, formData]);
}
