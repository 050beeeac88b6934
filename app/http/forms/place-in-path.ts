import { PlaceParams } from "#app/schemas/public/places.ts";
import { notFound } from "#app/domain/errors/errors.ts";

/** The place that a page's path names, by id or slug in any case. @throws AppError `not_found` when it can be neither */
export function placeInPath(params: { placeId?: string | undefined }): string {
  const parsed = PlaceParams.safeParse({ placeId: params.placeId?.toLowerCase() });
  if (!parsed.success) throw notFound("Place");
  return parsed.data.placeId;
}
