import type { Page } from "@playwright/test";
import type { AdminPoi } from "#app/schemas/admin/catalogue-admin.ts";
import type { AdminImage } from "#app/schemas/public/images.ts";
import type { AdminTag } from "#app/schemas/public/tags.ts";
import { unique } from "#tests/support/factories.ts";
import { ADMIN } from "./accounts.ts";
import { browseAs } from "./sessions.ts";
import { at, MAIN, originOf } from "./sites.ts";
import { expect } from "./test.ts";

/** A place that no other test looks at. */
export const QUIET_PLACE = { name: "Agatti", slug: "agatti" };

/** Makes the browser the administrator's. */
export const becomeAdmin = (page: Page) => browseAs(page.context(), ADMIN);

/** A call of the API as anyone who browses. */
export async function call<T>(
  { request }: Pick<Page, "request">,
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
): Promise<T> {
  const answer = await request.fetch(at(path), {
    method,
    data: body,
    headers: { origin: originOf(MAIN) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** A point of interest of this test's own; a draft, unless it says otherwise. */
export const newPoi = (page: Page, fields: Partial<Record<keyof AdminPoi, unknown>> = {}) =>
  call<AdminPoi>(page, "POST", "/api/admin/pois", {
    name: unique("Old Gate"),
    placeId: QUIET_PLACE.slug,
    ...fields,
  });

/** What a point of interest needs to be in the guide. */
export const WHOLE = {
  category: "fort",
  description: "A gate of red sandstone at the end of the bazaar.",
  latitude: 10.85,
  longitude: 72.19,
  precisionM: 50,
  visitMinutes: 30,
};

/** Adds something by a form of the API. */
async function addByForm<T>(
  { request }: Pick<Page, "request">,
  path: string,
  multipart: Record<string, string | UploadedFile>,
): Promise<T> {
  const answer = await request.post(at(path), {
    headers: { origin: originOf(MAIN) },
    multipart,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A tag of this test's own. */
export const newTag = (page: Page, tag: Pick<AdminTag, "name" | "type">) =>
  addByForm<AdminTag>(page, "/api/admin/tags", { tag: JSON.stringify(tag) });

/** An image of a place, sent and still to be encoded. */
export async function newImage(
  page: Page,
  placeId: string,
  files: UploadedFile,
): Promise<AdminImage> {
  const [image] = await addByForm<AdminImage[]>(page, `/api/admin/places/${placeId}/images`, {
    files,
  });
  return image!;
}
