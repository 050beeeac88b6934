import { createLiveList } from "#app/ui/dialogs/live-list.ts";
import type { Flash } from "./flash.ts";

export interface NewNotice extends Flash {
  /** Milliseconds after which it goes by itself, 4000 unless given; `false` for one that stays until it is dismissed. */
  autoClose?: number | false;
  /** Called when it is to be seen, which is later when others are before it. */
  onShown?: () => void;
}

export interface PostedNotice extends NewNotice {
  id: number;
  /** False while it goes. */
  isOpen: boolean;
}

/** The notices that show and those that wait, in the order they came. */
export const notices = createLiveList<PostedNotice>();

let count = 0;

/**
 * Shows a notice in the corner, after those that came before it; equal ones show each.
 *
 * @returns its number, for `closeNotice`.
 */
export function notify(notice: NewNotice): number {
  const id = (count += 1);
  notices.change((posted) => [...posted, { ...notice, id, isOpen: true }]);
  return id;
}

/** Lets a notice go, with its transition when it shows. */
export const closeNotice = (id: number) =>
  notices.change((posted) =>
    posted.map((notice) => (notice.id === id ? { ...notice, isOpen: false } : notice)),
  );

/** Forgets a notice; the next that waits takes its room. */
export const removeNotice = (id: number) =>
  notices.change((posted) => posted.filter((notice) => notice.id !== id));
