import { type ChangeEvent, useEffect, useState } from "react";
import { TagIcon } from "#app/features/places/cards/tag-icon.tsx";
import { maxPictureBytes, PICTURE_RULES } from "#app/domain/images/picture-paths.ts";

/** Field names of the file and of the remove checkbox. */
export const PICTURE = "image";
const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const MAX_MEGABYTES = PICTURE_RULES.tag.maxMegabytes;
export const TOO_LARGE = `The picture is larger than ${MAX_MEGABYTES} MB`;

/** A tag's picture, or the icon for its name. */
export function TagFace({
  name,
  source,
  isLarge = false,
}: {
  name: string;
  source: string | null;
  isLarge?: boolean;
}) {
  const size = isLarge ? "tag-face tag-face-large" : "tag-face";
  if (source !== null) return <img src={source} alt="" className={size} />;
  return (
    <span className={size}>
      <TagIcon name={name} size={isLarge ? 32 : 20} />
    </span>
  );
}

/** Object URL of a selected picture before upload. */
function useChosen() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return {
    address,
    choose: (file: File | undefined) => setAddress(file ? URL.createObjectURL(file) : null),
  };
}

interface TagPictureProps {
  /** The tag's name, used for its icon if it has no picture. */
  name: string;
  /** The current picture. */
  current: string | null;
  errors?: string[];
}

/** A tag's picture field with a preview. */
export function TagPicture({ name, current, errors }: TagPictureProps) {
  const chosen = useChosen();
  const [isRemoved, setRemoved] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const wrong = isTooLarge ? [TOO_LARGE] : (errors ?? []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    const isLarge = file !== undefined && file.size > maxPictureBytes("tag");
    if (isLarge) currentTarget.value = "";
    setTooLarge(isLarge);
    chosen.choose(isLarge ? undefined : file);
    if (file && !isLarge) setRemoved(false);
  };
  return (
    <div className="tag-picture">
      <TagFace name={name} source={chosen.address ?? (isRemoved ? null : current)} isLarge />
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor={PICTURE} className="font-semibold">
          Picture
        </label>
        <input
          id={PICTURE}
          name={PICTURE}
          type="file"
          accept={TYPES}
          onChange={choose}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={
            wrong.length > 0 ? `${PICTURE}-hint ${PICTURE}-error` : `${PICTURE}-hint`
          }
          className="block w-full rounded-full text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
        />
        <p id={`${PICTURE}-hint`} className="text-sm text-muted">
          A photo of up to {MAX_MEGABYTES} MB, cropped to 4:3. Without a photo, an icon represents
          the tag.
        </p>
        {wrong.length > 0 && (
          <p
            id={`${PICTURE}-error`}
            role={isTooLarge ? "alert" : undefined}
            className="text-sm font-semibold text-danger"
          >
            {wrong.join(". ")}
          </p>
        )}
        {current !== null && (
          <label className="admin-choice">
            <input
              type="checkbox"
              name="removeImage"
              checked={isRemoved}
              disabled={chosen.address !== null}
              onChange={(event) => setRemoved(event.currentTarget.checked)}
            />{" "}
            Remove picture
          </label>
        )}
      </div>
    </div>
  );
}
