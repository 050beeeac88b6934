import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ImageDesk } from "#app/components/desk-images/image-desk.tsx";
import type { RefusedImage } from "#app/components/desk-images/refused-image.ts";
import { minusRemoved, plusRemoved } from "#app/components/desk-images/removed.ts";
import styles from "#app/components/desk/desk.css?url";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { fieldErrors, hasCode, notFound } from "#app/lib/errors.ts";
import { type Flash } from "#app/lib/flash.ts";
import { flash } from "#app/lib/flash.server.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { IMAGE_RULES } from "#app/lib/images/upload-rules.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { safeRedirect } from "#app/lib/redirects.ts";
import { refuseFields, refuseFor } from "#app/lib/refusal.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { readFilesForm } from "#app/lib/upload-form.server.ts";
import { type DeskImage, ImageForm } from "#app/schemas/images.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** After a form about an image that somebody has removed meanwhile, too, the page shows what stands. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 404 || defaultShouldRevalidate;

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Images = Args["context"]["services"]["images"];
type Ref = Parameters<Images["list"]>[0];

function refOf({ params: { kind, id } }: Args): Ref {
  if (id === undefined || (kind !== "place" && kind !== "poi")) throw notFound("Page");
  return { kind, id };
}

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { services } = args.context;
  const ref = refOf(args);
  const [{ id, name }, images] = await Promise.all([
    services.images.owner(ref),
    services.images.list(ref),
  ]);
  return { of: { kind: ref.kind, id, name }, images };
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
  text: "The ten minutes are over: the image is gone for good.",
};
const BACK: Flash = { tone: "success", text: "The image is back." };

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
        ? "The image is saved. Visitors see it."
        : "The image is saved. Visitors do not see it yet.",
    },
  };
}

/** The image whose form was refused stands with the answer; none for the upload. */
function withImage(refusal: ReturnType<typeof refuseFor>, imageId: string, current?: unknown) {
  return data(
    {
      ...refusal.data,
      imageId,
      current: (current as DeskImage | undefined) ?? null,
    } satisfies RefusedImage,
    refusal.init ?? undefined,
  );
}

/** A conflict is told with the image as it stands; anything else that was refused, at its fields. */
const refusedImage = (error: unknown, values: Record<string, string>) =>
  hasCode(error, "conflict") && error.current !== undefined
    ? withImage(refuseFields({}, values, 409), values["imageId"] ?? "", error.current)
    : withImage(refuseFor(error, values), values["imageId"] ?? "");

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const ref = refOf(args);
  const here = deskPaths.images(ref.kind, ref.id);
  if (/^multipart\//i.test(args.request.headers.get("content-type") ?? "")) {
    return upload(args, ref).then(
      (to) => redirect(safeRedirect(to, here), 303),
      (error: unknown) => withImage(refuseFor(error), ""),
    );
  }
  const values = Object.fromEntries(
    [...(await readForm(args.request))].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
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
  const { services } = args.context;
  try {
    const { notice, removed, restored } = await change(services.images, ref, form.data);
    const to = safeRedirect(values["returnTo"], here);
    const said = removed
      ? plusRemoved(to, {
          kind: ref.kind,
          id: (await services.images.owner(ref)).id,
          imageId: removed,
        })
      : restored
        ? minusRemoved(to, restored)
        : to;
    return redirect(said, { status: 303, ...(notice && { headers: flash(args.context, notice) }) });
  } catch (error) {
    return refusedImage(error, values);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: loaded ? `Images of ${loaded.of.name}` : "Images",
    description: "Images of the catalogue.",
    path: loaded ? deskPaths.images(loaded.of.kind, loaded.of.id) : "/admin",
    noindex: true,
  });

const DESK_OF = { place: "/place-management", poi: "/poi-management" } as const;

export default function Images() {
  const { of, images } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DeskPage
      desk={DESK_OF[of.kind]}
      crumbs={[
        {
          label: of.name,
          href: of.kind === "place" ? deskPaths.placeDeskPage(of.id) : deskPaths.poiDeskPage(of.id),
        },
        { label: "Images" },
      ]}
      title={`Images of ${of.name}`}
      lead="The first is the cover. An image is shown to visitors once it is encoded and has an alternative text."
    >
      <ImageDesk of={of} images={images} refused={refused} />
    </DeskPage>
  );
}
