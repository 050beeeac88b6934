import type { ImagesOf } from "./images-of.ts";

/** The query key by which a page says which image was just removed. */
export const REMOVED_KEY = "removed";

export interface Removed extends Pick<ImagesOf, "kind" | "id"> {
  imageId: string;
}

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const VALUE = new RegExp(`^(place|poi):(${UUID}):(${UUID})$`);

export const removedText = ({ kind, id, imageId }: Removed) => `${kind}:${id}:${imageId}`;

/** What a page's address says was removed; null for anything else. */
export function readRemoved(text: string | null): Removed | null {
  const match = VALUE.exec(text ?? "");
  return match && { kind: match[1] as Removed["kind"], id: match[2]!, imageId: match[3]! };
}
