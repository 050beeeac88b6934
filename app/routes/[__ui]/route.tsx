import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Gallery } from "#app/ui/specimens/gallery.tsx";
import { notFound } from "#app/domain/errors/errors.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";

/** For developers: a deployment that serves travellers has no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.showsDesignSystem) throw notFound("Page");
  return null;
}

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    title: "The design system",
    description: "Every component in every state.",
    path: location.pathname,
    noindex: true,
  });

export default function DesignSystem() {
  return <Gallery />;
}
