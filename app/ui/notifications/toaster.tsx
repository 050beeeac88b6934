import { Close, Provider, Root, Viewport } from "@radix-ui/react-toast";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from "react";
import { createPortal } from "react-dom";
import { useLiveList } from "#app/ui/dialogs/use-live-list.ts";
import { NOTICE_AUTO_CLOSE, NOTICE_LIMIT, NOTICE_TRANSITION } from "#app/client/overlays.ts";
import { CORNER_STYLE, DismissButton, NoticeCard } from "./notice-card.tsx";
import { closeNotice, notices, removeNotice, type PostedNotice } from "./notices.ts";
import { useBarsHeight } from "./bottom-bar.ts";
import { useCorner } from "./use-corner.ts";

/** A live region is heard only when it stood there before its words. */
const ANNOUNCED_AFTER = 100;
const ANNOUNCED_FOR = 1_000;

/** Says a notice to a screen reader, once. */
function Announcement({ notice: { title, text } }: { notice: PostedNotice }) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setSaid(true), ANNOUNCED_AFTER),
      setTimeout(() => setSaid(false), ANNOUNCED_AFTER + ANNOUNCED_FOR),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return isSaid && <p>{title === undefined ? text : `${title}. ${text}`}</p>;
}

/** The part of a notice that is in the document: a notice is shown when this is. */
function Shown({ notice }: { notice: PostedNotice }) {
  const { id, isOpen: _, autoClose: __, onShown, ...words } = notice;
  useLayoutEffect(() => {
    onShown?.();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each notice
  }, [id]);
  return (
    // The region for announcements says it; here it would be said twice.
    <NoticeCard role="status" aria-live="off" {...words}>
      <Close asChild>
        <DismissButton />
      </Close>
    </NoticeCard>
  );
}

/** Within a notice Escape is that notice's, and not also that of the dialog it may stand in. */
function keepEscape(event: globalThis.KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest(".notice")) event.preventDefault();
}

/** Escape outside of notices is that of the dialog that is open. */
const isOfDialog = ({ target }: globalThis.KeyboardEvent) =>
  document.querySelector("dialog:modal") !== null &&
  !(target instanceof Element && target.closest(".notice"));

function Toast({ notice }: { notice: PostedNotice }) {
  const { id, isOpen, autoClose = NOTICE_AUTO_CLOSE, onShown } = notice;
  // Radix closes the newest notice on any Escape; to prevent the event would leave the dialog open, too.
  const isLeftAlone = useRef(false);
  const onOpenChange = () => {
    if (!isLeftAlone.current) closeNotice(id);
    isLeftAlone.current = false;
  };
  const onEscapeKeyDown = (event: globalThis.KeyboardEvent) => {
    isLeftAlone.current = isOfDialog(event);
    keepEscape(event);
  };
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => removeNotice(id), NOTICE_TRANSITION);
    return () => clearTimeout(timer);
  }, [id, isOpen]);
  return (
    <Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onEscapeKeyDown={onEscapeKeyDown}
      onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && closeNotice(id)}
      duration={autoClose === false ? Infinity : autoClose}
      className={`notice ${onShown ? "notice-was-here" : ""}`}
      style={{ touchAction: "pan-y" }}
    >
      <Shown notice={notice} />
    </Root>
  );
}

/** Radix would speak too, with a status of its own that stands for a second beside the notice. */
const nowhere = () => document.createElement("div");

/**
 * The corner of notices: at most five at once, each for four seconds, longer while the pointer is over them or is in
 * them. Escape, a swipe to the right and the cross dismiss one; F8 leads to them. Over a dialog they can be reached too.
 */
export default function Toaster() {
  const shown = useLiveList(notices).slice(0, NOTICE_LIMIT);
  const [announcerContainer] = useState(nowhere);
  const corner = useCorner();
  const style = {
    ...CORNER_STYLE,
    "--bars-height": `${useBarsHeight(shown.length > 0)}px`,
  } as CSSProperties;
  return createPortal(
    <Provider
      duration={NOTICE_AUTO_CLOSE}
      swipeDirection="right"
      announcerContainer={announcerContainer}
    >
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
      <Viewport label="Notices ({hotkey})" className="notice-corner" style={style} />
      <div aria-live="polite" className="sr-only">
        {shown.map((notice) => (
          <Announcement key={notice.id} notice={notice} />
        ))}
      </div>
    </Provider>,
    corner,
  );
}
