import { X } from "lucide-react";
import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from "react";
import { MODAL_TRANSITION } from "#app/client/overlays.ts";
import { MODAL_MEASURES } from "./modal-measures.ts";
import { useModal } from "./use-modal.ts";

interface ModalProps {
  title: string;
  /** What is in it; given the way to close it after something was chosen, which is no cancelling. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Called at once when it is closed by Escape, by its cross or by a press beside it. */
  onCancel?: () => void;
  /** Called when it has gone, however it was closed: the time to take it from the page. */
  onClosed: () => void;
}

/** Closes once: says at once why, and `onClosed` after the transition. */
function useClosing({ onCancel, onClosed }: Pick<ModalProps, "onCancel" | "onClosed">) {
  const [isClosing, setClosing] = useState(false);
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(onClosed, MODAL_TRANSITION);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is called at the end is not what starts it
  }, [isClosing]);
  const close = () => setClosing(true);
  const cancel = () => {
    if (isClosing) return;
    onCancel?.();
    close();
  };
  return { isClosing, close, cancel };
}

/** A dialog over the page, in the browser's own stack of dialogs: Escape, the cross and a press beside it close the topmost. */
export function Modal({ title, children, ...calls }: ModalProps) {
  const dialog = useModal();
  const titleId = useId();
  const { isClosing, close, cancel } = useClosing(calls);
  const stop = (event: SyntheticEvent) => {
    // A file field's own cancelling bubbles up to here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    cancel();
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-closing={isClosing || undefined}
      onCancel={stop}
      onClose={stop}
      className="modal"
      style={MODAL_MEASURES}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={cancel}
        className="modal-backdrop"
      />
      <div className="modal-panel">
        <button
          type="button"
          aria-label="Close"
          onClick={cancel}
          className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
        </button>
        <h2 id={titleId} className="type-title pr-10">
          {title}
        </h2>
        {typeof children === "function" ? children(close) : children}
      </div>
    </dialog>
  );
}
