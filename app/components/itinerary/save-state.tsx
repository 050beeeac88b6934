import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from "lucide-react";
import type { SaveStatus } from "#app/lib/trip/editor-state.ts";

const WORDS: Record<SaveStatus, { text: string; Icon: LucideIcon; look: string }> = {
  saved: { text: "All changes saved", Icon: CloudCheck, look: "text-muted" },
  unsaved: { text: "Saving…", Icon: CloudUpload, look: "text-muted" },
  saving: { text: "Saving…", Icon: CloudUpload, look: "text-muted" },
  offline: { text: "No connection: your changes are kept on this page and saved when it is back", Icon: CloudOff, look: "text-warning" },
  refused: { text: "A change could not be saved", Icon: CloudAlert, look: "text-danger" },
};

/** Whether the server has every change. */
export function SaveState({ status, refusal }: { status: SaveStatus; refusal: string | null }) {
  const { text, Icon, look } = WORDS[status];
  return (
    <p role="status" className={`flex items-center gap-2 text-sm noscript:hidden ${look}`}>
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span>{refusal ? `${text}: ${refusal}` : text}</span>
    </p>
  );
}
