import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import deskStyles from "#app/features/admin/ui/admin.css?url";
import { DeskPage } from "#app/features/admin/ui/admin-page.tsx";
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
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/controls/empty-state.tsx";
import { deskPaths } from "#app/domain/urls/admin-paths.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { removedIds } from "#app/features/admin/forms/bulk.server.ts";
import { filled, understood } from "#app/features/admin/forms/query.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { DEFAULT_TAG_TYPE, DeskTagQuery } from "#app/schemas/public/tags.ts";

export const links = () => [
  { rel: "stylesheet", href: deskStyles },
  { rel: "stylesheet", href: styles },
];

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { tagAdmin } = args.context.services;
  const { searchParams } = new URL(args.request.url);
  const query = understood(DeskTagQuery, filled(searchParams));
  const [tags, types] = await Promise.all([tagAdmin.list(query), tagTypes(tagAdmin)]);
  return {
    tags: tags.map((tag) => ({ ...tag, updatedText: momentInIndia(tag.updatedAt) })),
    types,
    query,
    usualType: DEFAULT_TAG_TYPE,
    removed: removedIds(searchParams),
  };
}

type DeskTags = ActionFunctionArgs["context"]["services"]["tagAdmin"];
const TOO_LATE = {
  tone: "warning",
  text: "The ten minutes are over: the tag is gone for good.",
} as const;

async function restore(
  { context }: ActionFunctionArgs,
  tagAdmin: DeskTags,
  ids: readonly string[],
) {
  const names: string[] = [];
  try {
    for (const id of ids) names.push((await tagAdmin.restore(id)).name);
  } catch (error) {
    if (!hasCode(error, "not_found")) return refuseFor(error);
    if (names.length === 0)
      return redirect(deskPaths.tagDesk(), { status: 303, headers: flash(context, TOO_LATE) });
  }
  return redirect(deskPaths.tagDesk(), {
    status: 303,
    headers: flash(context, {
      tone: "success",
      text: `${names.join(", ")} ${names.length === 1 ? "is" : "are"} back, on all that carried ${names.length === 1 ? "it" : "them"}.`,
    }),
  });
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const { tagAdmin } = context.services;
  const { intent, ids, kind, upload } = await readTagForm(request);
  if (intent === "restore" && ids.length > 0) return restore(args, tagAdmin, ids);
  if (intent === "remove" || intent === "set-kind") return actOnTags(args, { intent, ids, kind });
  if (intent !== "save") return data({ values: {}, fields: { form: ["Choose what to do"] } }, 422);
  const tag = parseTag(upload);
  if (!tag.ok) return tag.refusal;
  try {
    const { name } = await tagAdmin.create(tag.input, tag.file);
    return redirect(deskPaths.tagDesk(), {
      status: 303,
      headers: flash(context, { tone: "success", text: `${name} is added.` }),
    });
  } catch (error) {
    return refuseFor(error, tag.values);
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Tags",
    description: "The desk of tags.",
    path: deskPaths.tagDesk(),
    noindex: true,
  });

const BULK = "tags-chosen";

export default function Tags() {
  const { tags, types, query, usualType, removed } = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedTag | RefusedTags>();
  const [refused, bulk] =
    answer && "bulk" in answer ? [undefined, answer.bulk] : [answer, undefined];
  return (
    <DeskPage
      desk="/tag-management"
      title="Tags"
      lead="What places and sights are filed under, and found by."
      actions={<ButtonLink href="#new-tag">Add a tag</ButtonLink>}
    >
      {removed.length > 0 && (
        <UndoNotice action={deskPaths.tagDesk()} ids={removed}>
          {removed.length === 1
            ? "The tag was removed from all that carried it."
            : `${removed.length} tags were removed from all that carried them.`}
        </UndoNotice>
      )}
      <div className="tag-desk">
        <div className="grid gap-6">
          <FilterBar label="Search tags" q={query.q ?? ""}>
            <FilterSelect
              name="type"
              label="Kind"
              value={query.type ?? ""}
              options={withNone(
                "All kinds",
                types.map((type) => ({ value: type, label: type })),
              )}
            />
          </FilterBar>
          {tags.length === 0 ? (
            <EmptyState
              title="No tag is like that"
              action={
                <ButtonLink variant="secondary" href={deskPaths.tagDesk()}>
                  See all tags
                </ButtonLink>
              }
            >
              Search for another name, or add one.
            </EmptyState>
          ) : (
            <>
              <TagTable
                tags={tags}
                sort={query.sort}
                dir={query.dir}
                selectForm={BULK}
                chosen={bulk?.ids}
              />
              <BulkBar id={BULK} error={bulk?.error}>
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
            key={tags.length}
            action={deskPaths.tagDesk()}
            values={{ type: usualType }}
            refused={refused}
            types={types}
            imageUrl={null}
            version={null}
          />
        </section>
      </div>
    </DeskPage>
  );
}
