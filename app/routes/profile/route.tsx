import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { EmailState } from "#app/features/account/email-state.tsx";
import { ProfileForm as Fields, type Refusal } from "#app/features/account/profile-form.tsx";
import { fieldErrors } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { maxPictureBytes, PICTURE_RULES } from "#app/domain/images/picture-paths.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { readUploadForm } from "#app/http/forms/upload-form.server.ts";
import { ProfileForm } from "#app/schemas/public/profile.ts";

const PICTURE = "profilePicture";
const TOO_LARGE = `The picture is larger than ${PICTURE_RULES.avatar.maxMegabytes} MB`;
const UPDATED = {
  tone: "success",
  title: "Profile Updated",
  text: "Your profile has been updated successfully!",
} as const;

export function loader(args: LoaderFunctionArgs) {
  return { user: requirePage(args), areMailsSent: args.context.services.mails.areSent() };
}

type Profile = ActionFunctionArgs["context"]["services"]["profile"];

/** Saves what was typed, with the picture that was chosen. */
async function save(
  profile: Profile,
  { removePicture, ...typed }: z.output<typeof ProfileForm>,
  file: Uint8Array | null,
) {
  const uploaded = file && (await profile.addPicture(file));
  await profile.update({
    ...typed,
    profilePicture: uploaded ? uploaded.url : removePicture ? null : undefined,
  });
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const form = await readUploadForm(request, PICTURE, maxPictureBytes("avatar"));
  if (!form) return refuseFields({ [PICTURE]: [TOO_LARGE] }, {}, 413);
  const typed = ProfileForm.safeParse(form.values);
  if (!typed.success) return refuseFields(fieldErrors(typed.error.issues), form.values);
  try {
    await save(context.services.profile, typed.data, form.file);
  } catch (error) {
    return refuseFor(error, form.values);
  }
  return redirect(paths.profile(), { status: 303, headers: flash(context, UPDATED) });
}

/** Typed values stay on the page when the network or server fails. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Refusal> {
  try {
    return await serverAction<Refusal>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { values: {}, fields: { form: ["There was an issue updating your profile."] } };
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Your profile",
    description: "Your name, email and picture.",
    path: paths.profile(),
    noindex: true,
  });

export default function Profile() {
  const { user, areMailsSent } = useLoaderData<typeof loader>();
  const refused = useActionData<Refusal>();
  return (
    <AccountPage title="Your profile" lead="Your name, email and picture.">
      <EmailState user={user} areMailsSent={areMailsSent} />
      <Fields
        key={[user.name, user.email, user.pendingEmail, user.profilePicture].join("\n")}
        user={user}
        refused={refused}
      />
    </AccountPage>
  );
}
