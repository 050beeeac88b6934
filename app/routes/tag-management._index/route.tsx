import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { BulkBar } from "#app/features/admin/ui/bulk-bar.tsx";
import { FilterBar, FilterSelect } from "#app/features/admin/ui/filter-bar.tsx";
import { withNone } from "#app/features/admin/ui/filter-options.ts";
import { UndoNotice } from "#app/features/admin/ui/undo-notice.tsx";
import { actOnTags, type RefusedTags } from "#app/features/admin/tags/bulk-tags.server.ts";
import { parseTag, readTagForm, tagTypes } from "#app/features/admin/tags/save-tag.server.ts";
import styles from "#app/features/admin/tags/tag-admin.css?url";
import { type RefusedTag, TagForm } from "#app/features/admin/tags/tag-form.tsx";
import { TagButtons } from "#app/features/admin/tags/tag-buttons.tsx";
import { TagTable } from "#app/features/admin/tags/tag-table.tsx";
import { useFormKey } from "#app/features/admin/tags/use-form-key.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { removedIds } from "#app/features/admin/forms/bulk.server.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { DEFAULT_TAG_TYPE, AdminTagQuery } from "#app/schemas/public/tags.ts";

export const links = () => [
  { rel: "stylesheet", href: adminStyles },
  { rel: "stylesheet", href: styles },
];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { tagAdmin } = args.context.services;
  const { searchParams } = new URL(args.request.url);
  const query = understood(AdminTagQuery, filled(searchParams));
  const [tags, types] = await Promise.all([tagAdmin.list(query), tagTypes(tagAdmin)]);
  return {
    tags: tags.map((tag) => ({ ...tag, updatedText: momentInIndia(tag.updatedAt) })),
    types,
    query,
    usualType: DEFAULT_TAG_TYPE,
    removed: removedIds(searchParams),
  };
}

type AdminTags = ActionFunctionArgs["context"]["services"]["tagAdmin"];
const TOO_LATE = {
  tone: "warning",
  text: "More than 10 minutes have passed, so the tag was permanently deleted.",
} as const;

async function restore(
  { context }: ActionFunctionArgs,
  tagAdmin: AdminTags,
  ids: readonly string[],
) {
  const names: string[] = [];
  try {
    for (const id of ids) names.push((await tagAdmin.restore(id)).name);
  } catch (error) {
    if (!hasCode(error, "not_found")) return refuseFor(error);
    if (names.length === 0)
      return redirect(adminPaths.tagAdmin(), { status: 303, headers: flash(context, TOO_LATE) });
  }
  return redirect(adminPaths.tagAdmin(), {
    status: 303,
    headers: flash(context, {
      tone: "success",
      text: `${names.join(", ")} restored to all records that used ${names.length === 1 ? "it" : "them"}.`,
    }),
  });
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const { tagAdmin } = context.services;
  const { intent, ids, kind, confirmed, upload } = await readTagForm(request);
  if (intent === "restore" && ids.length > 0) return restore(args, tagAdmin, ids);
  if (intent === "remove" || intent === "set-kind")
    return actOnTags(args, { intent, ids, kind, confirmed });
  if (intent !== "save") return data({ values: {}, fields: { form: ["Choose an action"] } }, 422);
  const tag = parseTag(upload);
  if (!tag.ok) return tag.refusal;
  try {
    const { name } = await tagAdmin.create(tag.input, tag.file);
    return redirect(adminPaths.tagAdmin(), {
      status: 303,
      headers: flash(context, { tone: "success", text: `${name} added.` }),
    });
  } catch (error) {
    return refuseFor(error, tag.values);
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Tags",
    description: "Manage tags.",
    path: adminPaths.tagAdmin(),
    noindex: true,
  });

const BULK = "tags-chosen";
const NO_TAGS = (
  <EmptyState
    title="No matching tags"
    action={
      <ButtonLink variant="secondary" href={adminPaths.tagAdmin()}>
        View all tags
      </ButtonLink>
    }
  >
    Try another name, or add a new tag.
  </EmptyState>
);

export default function Tags() {
  const { tags, types, query, usualType, removed } = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedTag | RefusedTags>();
  const [refused, bulk] =
    answer && "bulk" in answer ? [undefined, answer.bulk] : [answer, undefined];
  const formKey = useFormKey(refused !== undefined);
  return (
    <AdminPage
      admin="/tag-management"
      title="Tags"
      lead="Organise places and points of interest, and help travellers find them."
      actions={<ButtonLink href="#new-tag">Add tag</ButtonLink>}
    >
      {removed.length > 0 && (
        <UndoNotice action={adminPaths.tagAdmin()} ids={removed}>
          {removed.length === 1
            ? "The tag was removed from all records."
            : `${removed.length} tags were removed from all records.`}
        </UndoNotice>
      )}
      <div className="tag-admin">
        <div className="grid gap-6">
          <FilterBar label="Search tags" q={query.q ?? ""}>
            <FilterSelect
              name="type"
              label="Type"
              value={query.type ?? ""}
              options={withNone(
                "All types",
                types.map((type) => ({ value: type, label: type })),
              )}
            />
          </FilterBar>
          {tags.length === 0 ? (
            NO_TAGS
          ) : (
            <>
              <TagTable
                tags={tags}
                sort={query.sort}
                dir={query.dir}
                selectForm={BULK}
                chosen={bulk?.ids}
              />
              <BulkBar
                id={BULK}
                noun={{ one: "tag", many: "tags" }}
                error={bulk?.error}
                asks={bulk?.asks}
              >
                <TagButtons kind={bulk?.kind} />
              </BulkBar>
            </>
          )}
        </div>
        <section aria-labelledby="new-tag" className="tag-new">
          <h2 id="new-tag" className="type-heading mb-4">
            New tag
          </h2>
          <TagForm
            key={formKey}
            action={adminPaths.tagAdmin()}
            values={{ type: usualType }}
            refused={refused}
            types={types}
            imageUrl={null}
            version={null}
          />
        </section>
      </div>
    </AdminPage>
  );
}
