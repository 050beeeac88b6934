import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RefusedImage } from "#app/features/admin/images/refused-image.ts";
import { minusRemoved, plusRemoved } from "#app/features/admin/images/removed.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { fieldErrors, hasCode, notFound } from "#app/domain/errors/errors.ts";
import { type Flash } from "#app/ui/notifications/flash.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { IMAGE_RULES } from "#app/domain/images/upload-rules.ts";
import { readForm, plainValues } from "#app/http/forms/read-form.server.ts";
import { safeRedirect } from "#app/domain/urls/redirects.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { readFilesForm } from "#app/http/forms/upload-form.server.ts";
import { type AdminImage, ImageForm } from "#app/schemas/public/images.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Images = Args["context"]["services"]["images"];
type Ref = Parameters<Images["list"]>[0];

/** Whose images the address means. @throws AppError `not_found` when it means nothing that has images */
export function refOf({ params: { kind, id } }: Args): Ref {
  if (id === undefined || (kind !== "place" && kind !== "poi")) throw notFound("Page");
  return { kind, id };
}

const FILES = { field: "files", most: IMAGE_RULES.mostFiles, maxBytes: IMAGE_RULES.maxBytes };

/** Keeps what was uploaded; answers where the form wants to go. */
async function upload(args: ActionFunctionArgs, ref: Ref): Promise<string | undefined> {
  let returnTo: string | undefined;
  await args.context.services.images.add(ref, async (keep) => {
    const form = await readFilesForm(args.request, FILES, keep);
    returnTo = form.values["returnTo"];
    return form.files;
  });
  return returnTo;
}

const GONE: Flash = {
  tone: "warning",
  text: "More than 10 minutes have passed, so the image was permanently deleted.",
};
const BACK: Flash = { tone: "success", text: "Image restored." };

/** What a form has led to: what the page that is gone to says, and of which removal. */
interface Outcome {
  notice?: Flash;
  removed?: string;
  restored?: string;
}

async function restore(images: Images, ref: Ref, imageId: string): Promise<Outcome> {
  const notice = await images.restore(ref, imageId).then(
    () => BACK,
    (error: unknown) => {
      if (!hasCode(error, "not_found")) throw error;
      return GONE;
    },
  );
  return { notice, restored: imageId };
}

/** Carries out one form about one image. */
async function change(images: Images, ref: Ref, form: ImageForm): Promise<Outcome> {
  if (form.intent === "restore") return restore(images, ref, form.imageId);
  if (form.intent === "encode") await images.encodeAgain(ref);
  if (form.intent === "move") await images.update(ref, form.imageId, { position: form.position });
  if (form.intent === "remove") {
    await images.remove(ref, form.imageId);
    return { removed: form.imageId };
  }
  if (form.intent !== "save") return {};
  const { isShown } = await images.update(ref, form.imageId, {
    alt: form.alt,
    credit: form.credit === "" ? null : form.credit,
    focus: { x: form.focusX, y: form.focusY },
    version: form.version,
  });
  return {
    notice: {
      tone: "success",
      text: isShown
        ? "Image saved. It’s visible to visitors."
        : "Image saved. It’s not visible to visitors yet.",
    },
  };
}

/** The image whose form was refused stands with the answer; none for the upload. */
function withImage(refusal: ReturnType<typeof refuseFor>, imageId: string, current?: unknown) {
  return data(
    {
      ...refusal.data,
      imageId,
      current: (current as AdminImage | undefined) ?? null,
    } satisfies RefusedImage,
    refusal.init ?? undefined,
  );
}

/** A conflict is returned with the current image; other errors at their fields. */
const refusedImage = (error: unknown, values: Record<string, string>) =>
  hasCode(error, "conflict") && error.current !== undefined
    ? withImage(refuseFields({}, values, 409), values["imageId"] ?? "", error.current)
    : withImage(refuseFor(error, values), values["imageId"] ?? "");

export const isUpload = ({ headers }: Request) =>
  /^multipart\//i.test(headers.get("content-type") ?? "");

/** Answers the form that uploads images. */
export async function answerUpload(args: ActionFunctionArgs) {
  const ref = refOf(args);
  return upload(args, ref).then(
    (to) => redirect(safeRedirect(to, adminPaths.images(ref.kind, ref.id)), 303),
    (error: unknown) => withImage(refuseFor(error), ""),
  );
}

/** The URL to redirect to; names what was removed, so that it can be undone. */
async function addressAfter(to: string, images: Images, ref: Ref, { removed, restored }: Outcome) {
  if (removed)
    return plusRemoved(to, {
      kind: ref.kind,
      id: (await images.owner(ref)).id,
      imageId: removed,
    });
  return restored ? minusRemoved(to, restored) : to;
}

/** Answers a form about one image. */
export async function answerImageForm(args: ActionFunctionArgs) {
  const ref = refOf(args);
  const values = plainValues(await readForm(args.request));
  const form = ImageForm.safeParse(values);
  if (!form.success)
    return data(
      {
        imageId: values["imageId"] ?? "",
        values,
        fields: fieldErrors(form.error.issues),
      } satisfies RefusedImage,
      422,
    );
  const { images } = args.context.services;
  try {
    const outcome = await change(images, ref, form.data);
    const to = safeRedirect(values["returnTo"], adminPaths.images(ref.kind, ref.id));
    const { notice } = outcome;
    return redirect(await addressAfter(to, images, ref, outcome), {
      status: 303,
      ...(notice && { headers: flash(args.context, notice) }),
    });
  } catch (error) {
    return refusedImage(error, values);
  }
}
