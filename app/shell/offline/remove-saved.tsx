import { notify } from "#app/ui/notifications/notices.ts";
import { confirm } from "#app/ui/dialogs/confirm.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { StoreName } from "#app/client/offline/store.ts";

const WORDS: Record<StoreName, { button: string; title: string; text: string; done: string }> = {
  destinations: {
    button: "Remove all destinations",
    title: "Remove the destinations from this device?",
    text: "Without a connection they can't be read here any more. A destination is kept again when you visit it.",
    done: "No destinations are kept on this device any more.",
  },
  trips: {
    button: "Remove all trips",
    title: "Remove the trips from this device?",
    text: "They stay in your account. A trip is kept here again when you open it or your saved itineraries.",
    done: "No trips are kept on this device any more.",
  },
};

interface RemoveKeptProps {
  kind: StoreName;
  remove: (kind: StoreName) => Promise<void>;
}

/** Takes all of a kind from this device, after asking. */
export function RemoveSaved({ kind, remove }: RemoveKeptProps) {
  const { button, title, text, done } = WORDS[kind];
  const ask = async () => {
    if (
      !(await confirm({
        title,
        text,
        tone: "danger",
        confirmLabel: "Remove",
        cancelLabel: "Keep them",
      }))
    )
      return;
    await remove(kind).then(
      () => notify({ tone: "success", text: done }),
      () =>
        notify({
          tone: "danger",
          text: "This browser would not let go of them. Please try again.",
        }),
    );
  };
  return (
    <Button type="button" variant="secondary" onClick={() => void ask()}>
      {button}
    </Button>
  );
}
