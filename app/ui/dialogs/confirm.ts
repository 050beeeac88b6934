import { createLiveList } from "./live-list.ts";

/** What is asked before something is done. */
export interface Question {
  title: string;
  text: string;
  /** "Confirm" and "Cancel" unless given: better the verb of what is done. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for what can't be undone: its colour warns, and the focus begins on the way out. */
  tone?: "plain" | "danger";
  onConfirm?: () => void;
  /** Also called when the question is closed by Escape, by its cross or by a press beside it. */
  onCancel?: () => void;
}

export interface OpenQuestion extends Question {
  id: number;
  answer: (isConfirmed: boolean) => void;
}

/** The questions that are open, the topmost last. */
export const questions = createLiveList<OpenQuestion>();

let count = 0;

/**
 * Asks in a dialog over the page, over other dialogs too, and calls the handler of the answer once.
 *
 * @returns true when it was confirmed, false when it was cancelled in whatever way.
 */
export function confirm(question: Question): Promise<boolean> {
  const id = (count += 1);
  return new Promise((resolve) => {
    let isAnswered = false;
    const answer = (isConfirmed: boolean) => {
      if (isAnswered) return;
      isAnswered = true;
      if (isConfirmed) question.onConfirm?.();
      else question.onCancel?.();
      resolve(isConfirmed);
    };
    questions.change((open) => [...open, { ...question, id, answer }]);
  });
}

/** Takes an answered question from the page. */
export const removeQuestion = (id: number) =>
  questions.change((open) => open.filter((question) => question.id !== id));
