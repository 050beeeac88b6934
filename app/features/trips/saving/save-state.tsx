import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from "lucide-react";
import type { SaveStatus } from "#app/domain/trip/editor-state.ts";
import { countText } from "#app/domain/trip/words.ts";

const WORDS: Record<SaveStatus, { text: string; Icon: LucideIcon; look: string }> = {
  saved: { text: "All changes saved", Icon: CloudCheck, look: "text-muted" },
  unsaved: { text: "Saving…", Icon: CloudUpload, look: "text-muted" },
  saving: { text: "Saving…", Icon: CloudUpload, look: "text-muted" },
  offline: {
    text: "You’re offline. Your changes are stored in this browser and saved when you reconnect.",
    Icon: CloudOff,
    look: "text-warning",
  },
  "signed-out": {
    text: "You’re signed out. Log in to save your changes.",
    Icon: CloudOff,
    look: "text-warning",
  },
  failing: {
    text: "Couldn’t save your changes. They’re stored in this browser, and we’ll try again.",
    Icon: CloudOff,
    look: "text-warning",
  },
  gone: {
    text: "This trip no longer exists, so changes can’t be saved.",
    Icon: CloudAlert,
    look: "text-danger",
  },
};

const REFUSED = { Icon: CloudAlert, look: "text-danger" };

/** The save status; rejected changes are shown where they were made. */
export function SaveState({ status, refusedCount }: { status: SaveStatus; refusedCount: number }) {
  const isRefused = status === "saved" && refusedCount > 0;
  const { Icon, look } = isRefused ? REFUSED : WORDS[status];
  return (
    <p role="status" className={`flex items-center gap-2 text-sm noscript:hidden ${look}`}>
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span>
        {isRefused ? `${countText(refusedCount, "change")} couldn’t be saved` : WORDS[status].text}
      </span>
    </p>
  );
}
