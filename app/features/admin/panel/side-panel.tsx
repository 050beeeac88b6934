import { X } from "lucide-react";
import { useId, type ReactNode, type SyntheticEvent } from "react";
import { useModal } from "#app/ui/dialogs/use-modal.ts";

interface SidePanelProps {
  title: string;
  /** Below the title: a link to the record's page. */
  lead?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A panel at the side of the page, over it while it is open: for a quick look or edit without leaving a list. */
export function SidePanel({ title, lead, children, onClose }: SidePanelProps) {
  const dialog = useModal();
  const titleId = useId();
  const stop = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={stop}
      className="modal side-panel"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
        className="modal-backdrop"
      />
      <div className="side-panel-sheet">
        <div className="flex items-start gap-3 border-b border-line px-5 py-3">
          <div className="min-w-0 flex-1 py-1.5">
            <h2 id={titleId} className="text-lg leading-snug font-semibold wrap-anywhere">
              {title}
            </h2>
            {lead}
          </div>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" size={20} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
