import { useSyncExternalStore } from "react";
import type { LiveList } from "./live-list.ts";

const never = () => false;

/** Whether a list has been used on this page; not on the server, nor while the page comes to life. */
export const useIsInUse = ({ subscribe, isInUse }: LiveList<unknown>) =>
  useSyncExternalStore(subscribe, isInUse, never);

/** What is in a list now. */
export const useLiveList = <Item>({ subscribe, all }: LiveList<Item>) =>
  useSyncExternalStore(subscribe, all, all);
