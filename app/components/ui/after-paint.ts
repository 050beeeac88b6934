/** Runs `work` when the next frame is on the screen: a press shows its first answer at once, and what takes long follows. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
