import type { ActionFunctionArgs } from "@remix-run/node";
import { parseInput } from "#app/domain/errors/parse-input.ts";
import { maxPictureBytes } from "#app/domain/images/picture-paths.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { refuseFields } from "#app/http/forms/refusal.server.ts";
import { readUploadForm } from "#app/http/forms/upload-form.server.ts";
import { TagInput } from "#app/schemas/public/tags.ts";
import { PICTURE, TOO_LARGE } from "./tag-picture.tsx";

/** A submission: the tag with its picture, or a button without a picture. */
export async function readTagForm(request: Request) {
  const isPlain = !/^\s*multipart\//i.test(request.headers.get("content-type") ?? "");
  if (isPlain) {
    const form = await readForm(request);
    const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
    return {
      intent: texts("intent")[0] ?? "",
      ids: texts("ids"),
      entryId: texts("entryId")[0] ?? "",
      kind: texts("kind")[0] ?? "",
      confirmed: texts("confirmed")[0] ?? "",
      upload: null,
    } as const;
  }
  return {
    intent: "save",
    ids: [],
    entryId: "",
    kind: "",
    confirmed: "",
    upload: await readUploadForm(request, PICTURE, maxPictureBytes("tag")),
  } as const;
}
type Read = Awaited<ReturnType<typeof readTagForm>>;

const digits = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** The tag from a form, or its errors with the typed values. */
export function parseTag(upload: Read["upload"]) {
  if (!upload)
    return { ok: false as const, refusal: refuseFields({ [PICTURE]: [TOO_LARGE] }, {}, 413) };
  const { values, file } = upload;
  const parsed = parseInput(TagInput, {
    name: values["name"] ?? "",
    type: values["type"] ?? "",
    version: digits(values["version"]),
    removeImage: values["removeImage"] === "on",
  });
  if (!parsed.ok) return { ok: false as const, refusal: refuseFields(parsed.fields, values) };
  return { ok: true as const, values, file, input: parsed.input };
}

type AdminTags = ActionFunctionArgs["context"]["services"]["tagAdmin"];

/** Existing tag types, as suggestions. */
export const tagTypes = async (tagAdmin: AdminTags) => [
  ...new Set((await tagAdmin.list({ sort: "type" })).map(({ type }) => type)),
];
