import { Button } from "#app/ui/controls/button.tsx";
import { questions, removeQuestion, type OpenQuestion } from "./confirm.ts";
import { Modal } from "./modal.tsx";
import { useLiveList } from "./use-live-list.ts";

function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const {
    id,
    title,
    text,
    confirmLabel = "Confirm",
    cancelLabel = "Cancel",
    tone = "plain",
    answer,
  } = question;
  const isDanger = tone === "danger";
  return (
    <Modal title={title} onCancel={() => answer(false)} onClosed={() => removeQuestion(id)}>
      {(close) => {
        const choose = (isConfirmed: boolean) => () => {
          answer(isConfirmed);
          close();
        };
        return (
          <>
            <p className="mt-2 text-muted">{text}</p>
            <div className="mt-7 flex flex-wrap justify-end gap-3">
              <Button
                type="button"
                variant="secondary"
                onClick={choose(false)}
                data-autofocus={isDanger || undefined}
              >
                {cancelLabel}
              </Button>
              <Button
                type="button"
                variant={isDanger ? "danger" : "primary"}
                onClick={choose(true)}
                data-autofocus={!isDanger || undefined}
              >
                {confirmLabel}
              </Button>
            </div>
          </>
        );
      }}
    </Modal>
  );
}

/** The open questions, each in a dialog over the one before. */
export default function ConfirmDialogs() {
  return useLiveList(questions).map((question) => (
    <ConfirmDialog key={question.id} question={question} />
  ));
}
