import { notFound } from "#app/lib/errors.ts";

/** Any address without a page of its own. */
export function loader() {
  throw notFound("Page");
}

export default function UnknownPath() {
  return null;
}
