import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { ImageManager } from "#app/features/admin/images/image-manager.tsx";
import styles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { answerImageForm, answerUpload, isUpload, refOf } from "./image-forms.server.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

/** Also after a form about an image that was removed meanwhile, the page shows the current images. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 404 || defaultShouldRevalidate;

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

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  return isUpload(args.request) ? answerUpload(args) : answerImageForm(args);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: loaded ? `Images of ${loaded.of.name}` : "Images",
    description: "Manage catalogue images.",
    path: loaded ? adminPaths.images(loaded.of.kind, loaded.of.id) : "/admin",
    noindex: true,
  });

const LIST_OF = { place: "/place-management", poi: "/poi-management" } as const;

export default function Images() {
  const { of, images } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AdminPage
      admin={LIST_OF[of.kind]}
      crumbs={[
        {
          label: of.name,
          href:
            of.kind === "place" ? adminPaths.placeAdminPage(of.id) : adminPaths.poiAdminPage(of.id),
        },
        { label: "Images" },
      ]}
      title={`Images of ${of.name}`}
      lead="The first image is the cover. Visitors see an image once it’s processed and has alt text."
    >
      <ImageManager of={of} images={images} refused={refused} />
    </AdminPage>
  );
}
