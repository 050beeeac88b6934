import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImageDesk } from "#app/components/desk-images/image-desk.tsx";
import type { RefusedImage } from "#app/components/desk-images/image-item.tsx";
import { REMOVED_KEY, removedText } from "#app/components/desk-images/removed.ts";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { deskPaths } from "#app/lib/desk/paths.ts";
import { fieldErrors, notFound } from "#app/lib/errors.ts";
import { requirePage } from "#app/lib/guard.server.ts";
import { IMAGE_RULES } from "#app/lib/images/upload-rules.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { safeRedirect } from "#app/lib/redirects.ts";
import { refuseFor } from "#app/lib/refusal.server.ts";
import { pageMeta, siteOf } from "#app/lib/seo.ts";
import { readFilesForm } from "#app/lib/upload-form.server.ts";
import { ImageForm } from "#app/schemas/images.ts";

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
  const [{ id, name }, images] = await Promise.all([services.images.owner(ref), services.images.list(ref)]);
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

/** Carries out one form about one image; answers what the page that is gone to should say. */
async function change(images: Images, ref: Ref, form: ImageForm): Promise<string> {
  if (form.intent === "encode") await images.encodeAgain(ref);
  else if (form.intent === "restore") await images.restore(ref, form.imageId);
  else if (form.intent === "move") await images.update(ref, form.imageId, { position: form.position });
  else if (form.intent === "save") await images.update(ref, form.imageId, { alt: form.alt, credit: form.credit === "" ? null : form.credit, focus: { x: form.focusX, y: form.focusY }, version: form.version });
  else {
    const { id } = await images.owner(ref);
    await images.remove(ref, form.imageId);
    return `${REMOVED_KEY}=${removedText({ kind: ref.kind, id, imageId: form.imageId })}`;
  }
  return "";
}

/** The image whose form was refused stands with the answer; none for the upload. */
function withImage(refusal: ReturnType<typeof refuseFor>, imageId: string) {
  return data({ ...refusal.data, imageId } satisfies RefusedImage, refusal.init ?? undefined);
}

const goTo = (to: string | undefined, fallback: string, said = "") => {
  const path = safeRedirect(to, fallback);
  return redirect(said ? `${path}${path.includes("?") ? "&" : "?"}${said}` : path, 303);
};

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const ref = refOf(args);
  const here = deskPaths.images(ref.kind, ref.id);
  if (/^multipart\//i.test(args.request.headers.get("content-type") ?? "")) {
    return upload(args, ref).then((to) => goTo(to, here), (error: unknown) => withImage(refuseFor(error), ""));
  }
  const values = Object.fromEntries([...(await readForm(args.request))].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  const form = ImageForm.safeParse(values);
  if (!form.success) return data({ imageId: values["imageId"] ?? "", values, fields: fieldErrors(form.error.issues) } satisfies RefusedImage, 422);
  try {
    return goTo(values["returnTo"], here, await change(args.context.services.images, ref, form.data));
  } catch (error) {
    return withImage(refuseFor(error, values), values["imageId"] ?? "");
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({ ...siteOf(matches), title: loaded ? `Images of ${loaded.of.name}` : "Images", description: "Images of the catalogue.", path: loaded ? deskPaths.images(loaded.of.kind, loaded.of.id) : "/admin", noindex: true });

const DESK_OF = { place: "/place-management", poi: "/poi-management" } as const;

export default function Images() {
  const { of, images } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DeskPage desk={DESK_OF[of.kind]} crumbs={[{ label: of.name, href: of.kind === "place" ? deskPaths.placeDeskPage(of.id) : deskPaths.poiDeskPage(of.id) }, { label: "Images" }]} title={`Images of ${of.name}`} lead="The first is the cover. An image is shown to visitors once it is encoded and has an alternative text.">
      <ImageDesk of={of} images={images} refused={refused} />
    </DeskPage>
  );
}
