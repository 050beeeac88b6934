/** What somebody uploads for a site: the picture of an account, a company's mark, or what a tag looks like. */
export type PictureKind = "avatar" | "logo" | "tag";

interface PictureRule {
  /** The boxes that it is made to fit, width and height in pixels; the larger first. */
  boxes: readonly (readonly [width: number, height: number])[];
  /** Cut to fill the box; else it is made to fit inside, and never enlarged. */
  isCut: boolean;
  /** An SVG is taken too, and drawn; it is never served as one. */
  takesDrawings: boolean;
  /** The largest file that is taken. */
  maxMegabytes: number;
}

export const PICTURE_RULES: Record<PictureKind, PictureRule> = {
  avatar: {
    boxes: [
      [256, 256],
      [64, 64],
    ],
    isCut: true,
    takesDrawings: false,
    maxMegabytes: 5,
  },
  tag: {
    boxes: [
      [640, 480],
      [160, 120],
    ],
    isCut: true,
    takesDrawings: false,
    maxMegabytes: 5,
  },
  logo: {
    boxes: [
      [512, 256],
      [128, 64],
    ],
    isCut: false,
    takesDrawings: true,
    maxMegabytes: 2,
  },
};

const MEGABYTE = 1024 * 1024;

/** The largest upload of a kind, in bytes. */
export const maxPictureBytes = (kind: PictureKind) => PICTURE_RULES[kind].maxMegabytes * MEGABYTE;

/** A stored picture in one of its sizes; `size` is the width of the box that it was made for. */
export interface PictureAddress {
  id: string;
  size: number;
}

const PATH = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{2,3})\.webp$/;

export const picturePath = ({ id, size }: PictureAddress) => `/pictures/${id}-${size}.webp`;

/** The stored picture that a path names; null for any other path. */
export function readPicturePath(path: string): PictureAddress | null {
  const match = PATH.exec(path);
  return match && { id: match[1]!, size: Number(match[2]) };
}
