import { useBlocker, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { confirm } from "#app/ui/dialogs/confirm.ts";

/** What a form would send, as text; a chosen file by its name and size. */
const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size],
    ),
  );

/** Fields that fill themselves in after hydration have settled by then. */
const SETTLED_MS = 300;

/**
 * Asks before a page is left while its form holds changes that were not saved: within the site by a dialog, from the
 * site by the browser's own question. What was refused counts as not saved.
 */
export function useUnsavedGuard(form: RefObject<HTMLFormElement | null>, wasRefused: boolean) {
  const saved = useRef<string | null>(null);
  const isSending = useRef(false);
  const { state } = useNavigation();
  const isUnsaved = () => {
    if (isSending.current || !form.current || saved.current === null) return false;
    return wasRefused || contentOf(form.current) !== saved.current;
  };
  useEffect(() => {
    const element = form.current!;
    const timer = setTimeout(() => {
      saved.current ??= contentOf(element);
    }, SETTLED_MS);
    // The first key may come before that.
    const settle = () => {
      saved.current ??= contentOf(element);
    };
    const send = () => {
      isSending.current = true;
    };
    element.addEventListener("focusin", settle, { once: true });
    element.addEventListener("submit", send);
    // Who takes another version instead has chosen to lose this one.
    const discard = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest("[data-discards]") !== null && send();
    document.addEventListener("click", discard, { capture: true });
    return () => {
      document.removeEventListener("click", discard, { capture: true });
      clearTimeout(timer);
      element.removeEventListener("focusin", settle);
      element.removeEventListener("submit", send);
    };
  }, [form]);
  useEffect(() => {
    if (state !== "idle" || !isSending.current) return;
    isSending.current = false;
    // The answer is here: a form that stayed on the page is as it was saved, unless it was refused.
    if (form.current && !wasRefused) saved.current = contentOf(form.current);
  }, [state, form, wasRefused]);
  useLeaving(isUnsaved);
}

function useLeaving(isUnsaved: () => boolean): void {
  const ask = useRef(isUnsaved);
  useEffect(() => {
    ask.current = isUnsaved;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && ask.current(),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({
      title: "Leave without saving?",
      text: "Your changes on this page haven’t been saved.",
      confirmLabel: "Leave page",
      cancelLabel: "Keep editing",
      tone: "danger",
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask.current() && event.preventDefault();
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, []);
}
