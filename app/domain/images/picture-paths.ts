/** Uploaded site pictures: profile pictures, company logos and tag pictures. */
export type PictureKind = "avatar" | "logo" | "tag";

interface PictureRule {
  /** Target sizes, width and height in pixels, largest first. */
  boxes: readonly (readonly [width: number, height: number])[];
  /** Cropped to fill the size; otherwise fitted inside without enlarging. */
  isCut: boolean;
  /** SVG is accepted and rasterised, never served as SVG. */
  takesDrawings: boolean;
  /** Maximum file size. */
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

/** Maximum upload size of a kind, in bytes. */
export const maxPictureBytes = (kind: PictureKind) => PICTURE_RULES[kind].maxMegabytes * MEGABYTE;

/** A stored picture in one size; `size` is the target width. */
export interface PictureAddress {
  id: string;
  size: number;
}

const PATH = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{2,3})\.webp$/;

export const picturePath = ({ id, size }: PictureAddress) => `/pictures/${id}-${size}.webp`;

/** Parses a stored picture path; null for any other path. */
export function readPicturePath(path: string): PictureAddress | null {
  const match = PATH.exec(path);
  return match && { id: match[1]!, size: Number(match[2]) };
}
