import { Form } from "@remix-run/react";
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, Trash2 } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { LONGEST_ALT, LONGEST_CREDIT } from "#app/domain/images/upload-rules.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";
import { FocusPicker } from "./focus-picker.tsx";
import { focusText, ImageConflict } from "./image-conflict.tsx";
import type { ImagesOf } from "./images-of.ts";
import type { RefusedImage } from "./refused-image.ts";
import { useImageFields } from "./use-image-fields.ts";

/** Anchor ID of an image, used to return to it after a form submission without JavaScript. */
export const imageAnchor = (imageId: string) => `image-${imageId}`;

interface ImageItemProps {
  of: ImagesOf;
  image: AdminImage;
  index: number;
  count: number;
  returnTo: string;
  refused?: RefusedImage;
  /** Drag handle props; absent without JavaScript. */
  handle?: Record<string, unknown>;
}

const STATUSES: Record<AdminImage["status"], string> = {
  processing: "Processing",
  ready: "",
  failed: "Processing failed",
  stopped: "Stopped",
};

/** Whether visitors see the image and, if not, why. */
function statusOf({ status, isShown, failure }: AdminImage): { text: string; look: string } {
  if (isShown) return { text: "Visible to visitors", look: "bg-success-tint text-success" };
  if (status === "ready")
    return {
      text: "Hidden until alt text is added",
      look: "bg-warning-tint text-warning",
    };
  return {
    text: failure ?? STATUSES[status],
    look: status === "processing" ? "bg-tint text-on-tint" : "bg-danger-tint text-danger",
  };
}

interface ImageFormProps {
  of: Pick<ImagesOf, "kind" | "id">;
  imageId: string;
  returnTo: string;
  intent: string;
  children: ReactNode;
  className?: string;
  id?: string;
  innerRef?: Ref<HTMLFormElement>;
  onInput?: () => void;
  onSubmit?: () => void;
}

/** A form for one image, submitted to the images route. */
export function ImageForm({
  of,
  imageId,
  returnTo,
  intent,
  children,
  innerRef,
  ...form
}: ImageFormProps) {
  return (
    <Form
      {...form}
      ref={innerRef}
      method="post"
      action={adminPaths.images(of.kind, of.id)}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="imageId" value={imageId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
    </Form>
  );
}

function OrderButtons({ of, image, index, count, returnTo }: ImageItemProps) {
  const steps = [
    ["Move to start", index === 0 ? -1 : 0, ArrowUpToLine],
    ["Move earlier", index - 1, ArrowUp],
    ["Move later", index + 1, ArrowDown],
  ] as const;
  // Of two, earlier is first.
  const to = count > 2 ? steps : steps.slice(1);
  return to.map(([word, position, Icon]) => (
    <ImageForm key={word} of={of} imageId={image.id} returnTo={returnTo} intent="move">
      <input type="hidden" name="position" value={position} />
      <Button
        variant="quiet"
        className="px-3"
        disabled={position < 0 || position >= count}
        aria-label={`${word}: image ${index + 1}`}
      >
        <Icon aria-hidden="true" size={20} />
      </Button>
    </ImageForm>
  ));
}

interface FocusFieldsProps {
  imageId: string;
  focus: AdminImage["focus"];
  onMove: (focus: AdminImage["focus"]) => void;
  errors: Record<string, string[] | undefined>;
}

/** The focal point as two numbers, as an alternative to dragging. */
function FocusFields({ imageId, focus, onMove, errors }: FocusFieldsProps) {
  const axis = (name: "focusX" | "focusY", key: "x" | "y", label: string) => (
    <TextField
      id={`${name}-${imageId}`}
      name={name}
      label={label}
      type="number"
      min={0}
      max={100}
      step={1}
      required
      inputMode="numeric"
      value={focus[key]}
      errors={errors[name]}
      onChange={({ currentTarget }) =>
        onMove({
          ...focus,
          [key]: Math.min(100, Math.max(0, Math.round(Number(currentTarget.value)))),
        })
      }
    />
  );
  return (
    <details className="text-[0.9375rem]">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Focal point: {focusText(focus)}
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-4">
        {axis("focusX", "x", "From the left")}
        {axis("focusY", "y", "From the top")}
      </div>
    </details>
  );
}

function Fields({ of, image, index, returnTo, refused }: ImageItemProps) {
  const { form, focus, setFocus, begin, end, version } = useImageFields(image, refused);
  const { values = {}, fields = {}, current } = refused ?? {};
  const id = (name: string) => `${name}-${image.id}`;
  return (
    <ImageForm
      of={of}
      imageId={image.id}
      returnTo={returnTo}
      intent="save"
      id={id("form")}
      innerRef={form}
      onInput={begin}
      onSubmit={end}
      className="grid gap-5 lg:grid-cols-2"
    >
      <FocusPicker image={image} focus={focus} onMove={setFocus} />
      <div className="grid content-start gap-4">
        <input type="hidden" name="version" value={version} />
        {current && (
          <ImageConflict
            key={`conflict-${current.version}`}
            current={current}
            values={values}
            form={id("form")}
            href={returnTo}
          />
        )}
        <TextField
          id={id("alt")}
          name="alt"
          label="Alt text"
          required
          maxLength={LONGEST_ALT}
          defaultValue={values["alt"] ?? image.alt}
          errors={fields["alt"]}
          hint="Describe the image for people who can’t see it. Visitors see the image once it has alt text."
        />
        <TextField
          id={id("credit")}
          name="credit"
          label="Credit"
          maxLength={LONGEST_CREDIT}
          defaultValue={values["credit"] ?? image.credit ?? ""}
          errors={fields["credit"]}
          hint="Name the photographer and the licence."
        />
        <FocusFields imageId={image.id} focus={focus} onMove={setFocus} errors={fields} />
        {fields["form"] && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {fields["form"].join(". ")}
          </p>
        )}
        <div>
          <Button variant="secondary" aria-label={`Save image ${index + 1}`}>
            Save
          </Button>
        </div>
      </div>
    </ImageForm>
  );
}

/** An editable image: picture, focal point, texts and actions. */
export function ImageItem({ returnTo: page, ...item }: ImageItemProps) {
  const { of, image, index, handle } = item;
  // Without script the page reloads and would begin at its top.
  const returnTo = useIsHydrated() ? page : `${page}#${imageAnchor(image.id)}`;
  const props = { ...item, returnTo };
  const { text, look } = statusOf(image);
  return (
    <div id={imageAnchor(image.id)} className="scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {handle && (
          <button
            type="button"
            {...handle}
            aria-label={`Drag image ${index + 1}`}
            className="flex size-11 cursor-grab touch-none items-center justify-center rounded-full text-muted hover:bg-sunken"
          >
            <GripVertical aria-hidden="true" size={20} />
          </button>
        )}
        <p className="font-semibold">
          {index === 0 && of.kind === "place" ? "Cover" : `Image ${index + 1}`}
        </p>
        <span className={`rounded-full px-3 py-1 text-sm font-semibold ${look}`}>{text}</span>
        <span className="text-sm text-muted">
          {image.width} × {image.height}
        </span>
        <div className="ml-auto flex items-center">
          <OrderButtons {...props} />
          <ImageForm of={of} imageId={image.id} returnTo={page} intent="remove">
            <Button
              variant="quiet"
              className="px-3 text-danger"
              aria-label={`Remove image ${index + 1}`}
            >
              <Trash2 aria-hidden="true" size={20} />
            </Button>
          </ImageForm>
        </div>
      </div>
      <Fields {...props} />
    </div>
  );
}
