import { notify } from "#app/ui/notifications/notices.ts";
import { confirm } from "#app/ui/dialogs/confirm.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { StoreName } from "#app/client/offline/store.ts";

const WORDS: Record<StoreName, { button: string; title: string; text: string; done: string }> = {
  destinations: {
    button: "Remove all destinations",
    title: "Remove all destinations from this device?",
    text: "They’ll no longer be available offline. Visit a destination to save it again.",
    done: "All destinations were removed from this device.",
  },
  trips: {
    button: "Remove all trips",
    title: "Remove all trips from this device?",
    text: "They’ll stay in your account. Open a trip or your saved itineraries to save them here again.",
    done: "All trips were removed from this device.",
  },
  bookings: {
    button: "Remove all bookings",
    title: "Remove all bookings from this device?",
    text: "They’ll stay in your account. Open your bookings to save the upcoming ones here again.",
    done: "All bookings were removed from this device.",
  },
};

interface RemoveSavedProps {
  kind: StoreName;
  remove: (kind: StoreName) => Promise<void>;
}

/** Removes everything of a kind from this device, after confirmation. */
export function RemoveSaved({ kind, remove }: RemoveSavedProps) {
  const { button, title, text, done } = WORDS[kind];
  const ask = async () => {
    if (
      !(await confirm({
        title,
        text,
        tone: "danger",
        confirmLabel: "Remove",
        cancelLabel: "Cancel",
      }))
    )
      return;
    await remove(kind).then(
      () => notify({ tone: "success", text: done }),
      () =>
        notify({
          tone: "danger",
          text: "Couldn’t remove them. Try again.",
        }),
    );
  };
  return (
    <Button type="button" variant="secondary" onClick={() => void ask()}>
      {button}
    </Button>
  );
}
