/** Milliseconds after which no frame is waited for any more: a page that is not shown draws none. */
const NO_FRAME_MS = 300;

/** Runs `work` when the next frame is on the screen: a press shows its first answer at once, and what takes long follows. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_FRAME_MS);
}
