import { useState } from "react";
import { notify } from "#app/ui/notifications/notices.ts";
import { confirm } from "#app/ui/dialogs/confirm.ts";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FLASH_TONES } from "#app/ui/notifications/flash.ts";

const SHORT = 3_000;

function Notices() {
  const [count, setCount] = useState(1);
  const post = (notice: Partial<Parameters<typeof notify>[0]>) => {
    notify({ tone: "info", title: `Notice ${count}`, text: "It closes after a while.", ...notice });
    setCount(count + 1);
  };
  return (
    <>
      {FLASH_TONES.map((tone) => (
        <Button key={tone} type="button" variant="secondary" onClick={() => post({ tone })}>
          Notice: {tone}
        </Button>
      ))}
      <Button type="button" variant="secondary" onClick={() => post({ autoClose: SHORT })}>
        Notice of 3 seconds
      </Button>
      <Button type="button" variant="secondary" onClick={() => post({ autoClose: false })}>
        Notice that stays
      </Button>
      <Button
        type="button"
        variant="secondary"
        onClick={() => post({ text: "A long notice scrolls. ".repeat(30) })}
      >
        Long notice
      </Button>
    </>
  );
}

/** Overlays to try out: notices, a dialog and confirmations over it. */
export function LiveOverlays() {
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState<string[]>([]);
  const tell = (answer: string) => setAnswers((before) => [...before, answer]);
  const ask = (tone: "plain" | "danger") => {
    const question = {
      title: "Delete this trip?",
      text: "This also deletes its four days and eleven stops.",
      tone,
      confirmLabel: "Delete trip",
      cancelLabel: "Cancel",
    };
    const answered = confirm({
      ...question,
      onConfirm: () => tell("confirm handler"),
      onCancel: () => tell("cancel handler"),
    });
    void answered.then((isConfirmed) => tell(isConfirmed ? "true" : "false"));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Notices />
      <Button type="button" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Button type="button" variant="secondary" onClick={() => ask("plain")}>
        Ask
      </Button>
      <Button type="button" variant="danger" onClick={() => ask("danger")}>
        Ask about danger
      </Button>
      <p role="log" aria-label="Answers" className="w-full text-muted">
        {answers.join(", ")}
      </p>
      {isOpen && (
        <Modal
          title="A dialog"
          onCancel={() => tell("dialog cancelled")}
          onClosed={() => setOpen(false)}
        >
          <p className="mt-2 mb-6 text-muted">Another question can stand over it.</p>
          <div className="flex flex-wrap gap-3">
            <Button type="button" onClick={() => ask("danger")}>
              Ask over it
            </Button>
            <Button
              type="button"
              variant="secondary"
              onClick={() =>
                notify({ tone: "info", text: "Said over a dialog.", autoClose: false })
              }
            >
              Tell over it
            </Button>
          </div>
        </Modal>
      )}
    </div>
  );
}
