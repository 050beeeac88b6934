import { UserRound } from "lucide-react";
import { type ChangeEvent, useEffect, useState } from "react";
import { maxPictureBytes, PICTURE_RULES } from "#app/domain/images/picture-paths.ts";

const NAME = "profilePicture";
const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const MAX_MEGABYTES = PICTURE_RULES.avatar.maxMegabytes;
const TOO_LARGE = `The picture is larger than ${MAX_MEGABYTES} MB`;

function Portrait({ source }: { source: string | null }) {
  if (source)
    return (
      <img
        src={source}
        alt="You"
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-full bg-sunken object-cover"
      />
    );
  return (
    <span className="flex size-24 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint">
      <UserRound aria-hidden="true" size={44} strokeWidth={1.5} />
    </span>
  );
}

/** An object URL of the picture chosen but not yet uploaded. */
function useChosenPicture() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return {
    address,
    choose: (file: File | undefined) => setAddress(file ? URL.createObjectURL(file) : null),
  };
}

interface PictureFieldProps {
  /** The picture that is shown now. */
  current: string | null;
  errors?: string[];
}

/** The profile picture with a preview before upload. */
export function PictureField({ current, errors }: PictureFieldProps) {
  const chosen = useChosenPicture();
  const [isRemoved, setRemoved] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const wrong = isTooLarge ? [TOO_LARGE] : (errors ?? []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    const isLarge = file !== undefined && file.size > maxPictureBytes("avatar");
    if (isLarge) currentTarget.value = "";
    setTooLarge(isLarge);
    chosen.choose(isLarge ? undefined : file);
    if (file && !isLarge) setRemoved(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Portrait source={chosen.address ?? (isRemoved ? null : current)} />
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <label htmlFor={NAME} className="font-semibold">
          Picture
        </label>
        <input
          id={NAME}
          name={NAME}
          type="file"
          accept={TYPES}
          onChange={choose}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={wrong.length > 0 ? `${NAME}-hint ${NAME}-error` : `${NAME}-hint`}
          className="block w-full rounded-full text-[0.9375rem] text-muted file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-line file:bg-raised file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken"
        />
        <p id={`${NAME}-hint`} className="text-sm text-muted">
          A photo of up to {MAX_MEGABYTES} MB. We crop it to a square.
        </p>
        {wrong.length > 0 && (
          <p
            id={`${NAME}-error`}
            role={isTooLarge ? "alert" : undefined}
            className="text-sm font-semibold text-danger"
          >
            {wrong.join(". ")}
          </p>
        )}
        {current !== null && (
          <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-[0.9375rem]">
            <input
              type="checkbox"
              name="removePicture"
              checked={isRemoved}
              disabled={chosen.address !== null}
              onChange={(event) => setRemoved(event.currentTarget.checked)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            Remove picture
          </label>
        )}
      </div>
    </div>
  );
}
