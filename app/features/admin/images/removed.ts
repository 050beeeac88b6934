import type { ImagesOf } from "./images-of.ts";

/** Query key of the images just removed, oldest first. */
const REMOVED_KEY = "removed";

/** Maximum number of removed images in a URL. */
const MOST = 20;

export interface Removed extends Pick<ImagesOf, "kind" | "id"> {
  imageId: string;
}

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const VALUE = new RegExp(`^(place|poi):(${UUID}):(${UUID})$`);

const removedText = ({ kind, id, imageId }: Removed) => `${kind}:${id}:${imageId}`;

/** Removed images in a URL. Invalid entries are dropped. */
export function readRemoved(query: URLSearchParams): Removed[] {
  return query.getAll(REMOVED_KEY).flatMap((text) => {
    const match = VALUE.exec(text);
    return match ? [{ kind: match[1] as Removed["kind"], id: match[2]!, imageId: match[3]! }] : [];
  });
}

/** The same URL with these removed images. */
function withRemoved(path: string, removed: readonly Removed[]): string {
  const [pathname = "", search = ""] = path.split("?");
  const query = new URLSearchParams(search);
  query.delete(REMOVED_KEY);
  for (const each of removed.slice(-MOST)) query.append(REMOVED_KEY, removedText(each));
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

const others = (path: string, imageId: string) =>
  readRemoved(new URLSearchParams(path.split("?")[1])).filter((each) => each.imageId !== imageId);

/** The URL after another image was removed. */
export const plusRemoved = (path: string, removed: Removed) =>
  withRemoved(path, [...others(path, removed.imageId), removed]);

/** The URL after an image was restored, or can't be restored anymore. */
export const minusRemoved = (path: string, imageId: string) =>
  withRemoved(path, others(path, imageId));
