import { Link } from "#app/ui/controls/link.tsx";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangeList } from "#app/features/admin/audit/change-list.tsx";
import { ConflictPanel } from "#app/features/admin/ui/conflict-panel.tsx";
import adminStyles from "#app/features/admin/ui/admin.css?url";
import { AdminPage } from "#app/features/admin/ui/admin-page.tsx";
import { FormSection } from "#app/features/admin/ui/form-section.tsx";
import { parseTag, readTagForm, tagTypes } from "#app/features/admin/tags/save-tag.server.ts";
import styles from "#app/features/admin/tags/tag-admin.css?url";
import {
  type RefusedTag,
  TAG_FORM_ID,
  TagForm,
  tagFieldLabel,
} from "#app/features/admin/tags/tag-form.tsx";
import { TagRemoval } from "#app/features/admin/tags/tag-removal.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { entryNamed } from "#app/features/admin/forms/record-forms.server.ts";
import { toChange } from "#app/features/admin/forms/entries.ts";
import { adminPaths } from "#app/domain/urls/admin-paths.ts";
import { hasCode } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import type { AdminTag } from "#app/schemas/public/tags.ts";

const CHANGES = 20;

export const links = () => [adminStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { tagAdmin, audit } = args.context.services;
  const tag = await tagAdmin.get(args.params["tagId"]!);
  const [types, changes] = await Promise.all([
    tagTypes(tagAdmin),
    audit.list({ kind: "tag", targetId: tag.id, limit: CHANGES }),
  ]);
  return { tag, types, changes: changes.map(toChange) };
}

/** Puts the tag's words back as they were; an entry that is none is not found. */
async function revert({ context }: ActionFunctionArgs, id: string, entryId: string) {
  try {
    const { id: savedId, name } = await context.services.tagAdmin.revert(id, entryNamed(entryId));
    return redirect(adminPaths.tagAdminPage(savedId), {
      status: 303,
      headers: flash(context, {
        tone: "success",
        text: `${name} restored.`,
      }),
    });
  } catch (error) {
    return refuseFor(error, {});
  }
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context, params } = args;
  const { tagAdmin } = context.services;
  const id = params["tagId"]!;
  const { intent, entryId, upload } = await readTagForm(request);
  if (intent === "remove")
    return redirect(adminPaths.tagAdmin({ removed: (await tagAdmin.remove(id)).id }), 303);
  if (intent === "revert") return revert(args, id, entryId);
  if (intent !== "save")
    return data<RefusedTag & { current: null }>(
      { values: {}, fields: { form: ["Choose an action"] }, current: null },
      422,
    );
  const tag = parseTag(upload);
  if (!tag.ok) return tag.refusal;
  try {
    const { id: savedId, name } = await tagAdmin.update(id, tag.input, tag.file);
    return redirect(adminPaths.tagAdminPage(savedId), {
      status: 303,
      headers: flash(context, { tone: "success", text: `${name} saved.` }),
    });
  } catch (error) {
    if (hasCode(error, "conflict"))
      return data({ values: tag.values, fields: {}, current: error.current as AdminTag }, 409);
    return refuseFor(error, tag.values);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: found?.tag.name ?? "Tag",
    description: "Edit a tag.",
    path: adminPaths.tagAdminPage(found?.tag.id ?? ""),
    noindex: true,
  });

const texts = ({ name, type }: { name?: string; type?: string }) => ({
  name: [name ?? ""],
  type: [type ?? ""],
});

function Links({ tag: { id, slug, placeCount, poiCount } }: { tag: AdminTag }) {
  return (
    <>
      <ButtonLink variant="secondary" href={paths.tag(slug)}>
        View page
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.placeAdmin({ tag: id })}>
        {placeCount === 1 ? "1 place" : `${placeCount} places`}
      </ButtonLink>
      <ButtonLink variant="secondary" href={adminPaths.poiAdmin({ tag: id })}>
        {poiCount === 1 ? "1 point of interest" : `${poiCount} points of interest`}
      </ButtonLink>
    </>
  );
}

export default function EditTag() {
  const { tag, types, changes } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedTag & { current?: AdminTag | null }>();
  const href = adminPaths.tagAdminPage(tag.id);
  const current = refused?.current ?? null;
  return (
    <AdminPage
      admin="/tag-management"
      title={tag.name}
      crumbs={[{ label: tag.name }]}
      actions={<Links tag={tag} />}
    >
      {current && refused && (
        <ConflictPanel
          key={`conflict-${current.version}`}
          current={texts(current)}
          typed={texts(refused.values)}
          label={tagFieldLabel}
          form={TAG_FORM_ID}
          state="published"
          href={href}
        />
      )}
      <FormSection id="about" title="Basics" lead="The page URL is generated from the name.">
        <TagForm
          key={tag.version}
          action={href}
          values={{ name: tag.name, type: tag.type }}
          refused={refused}
          types={types}
          imageUrl={tag.imageUrl}
          version={current?.version ?? (Number(refused?.values["version"]) || tag.version)}
        />
      </FormSection>
      <FormSection id="history" title="History">
        {changes.length > 0 ? (
          <ChangeList changes={changes} action={href} />
        ) : (
          <p className="text-muted">No changes yet.</p>
        )}
        <Link
          href={adminPaths.audit({ kind: "tag", record: tag.id })}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-link"
        >
          View full history in the audit log
        </Link>
      </FormSection>
      <FormSection id="removal" title="Remove tag">
        <TagRemoval tag={tag} action={href} />
      </FormSection>
    </AdminPage>
  );
}
