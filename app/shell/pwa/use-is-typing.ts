import { useEffect, useState } from "react";

const FIELDS =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]";

const isField = (element: EventTarget | null) =>
  element instanceof Element && element.matches(FIELDS);

/** True while a field of a form has the focus: on a phone there is no room beside it and the keyboard. */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    setTyping(isField(document.activeElement));
    const listening = new AbortController();
    document.addEventListener("focusin", ({ target }) => setTyping(isField(target)), {
      signal: listening.signal,
    });
    document.addEventListener(
      "focusout",
      ({ relatedTarget }) => setTyping(isField(relatedTarget)),
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, []);
  return isTyping;
}
