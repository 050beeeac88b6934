import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccessTokenForm } from "#app/features/account/access-tokens/access-token-form.tsx";
import { AccessTokenList } from "#app/features/account/access-tokens/access-token-list.tsx";
import { AccountPage, AccountSection } from "#app/features/account/account-page.tsx";
import { NewAccessToken } from "#app/features/account/access-tokens/new-access-token.tsx";
import type { Refusal } from "#app/features/account/profile-form.tsx";
import { toTokenEntry } from "#app/features/account/access-tokens/token-entry.ts";
import { Link } from "#app/ui/controls/link.tsx";
import { flash } from "#app/http/remix/flash.server.ts";
import { newTokenCookie, readNewToken } from "#app/http/remix/new-token-cookie.ts";
import { parseForm } from "#app/http/forms/forms.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { areasFor } from "#app/domain/policy/scopes.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { NewAccessTokenForm, RevokedTokenForm } from "#app/schemas/public/access-tokens.ts";

export async function loader(args: LoaderFunctionArgs) {
  const user = requirePage(args);
  const { request, context } = args;
  const { accessTokens } = context.services;
  const tokens = await accessTokens.mine();
  const sealed = readNewToken(request);
  const made = sealed.map((each) => accessTokens.takeOver(each)).find((each) => each !== null);
  const name = tokens.find(({ id }) => id === made?.id)?.name;
  return data(
    {
      tokens: tokens.map(toTokenEntry),
      areas: areasFor(user),
      made: made && name !== undefined ? { name, token: made.token } : null,
    },
    // It is shown once: the cookie goes with the page that shows it.
    { headers: sealed.length > 0 ? { "Set-Cookie": newTokenCookie("", context) } : {} },
  );
}

async function create({ context }: ActionFunctionArgs, form: Awaited<ReturnType<typeof parsed>>) {
  if (!form.ok) return refuseFields(form.fields, form.values);
  const { accessTokens } = context.services;
  try {
    const sealed = accessTokens.handOver(await accessTokens.create(form.input));
    return redirect(paths.tokens(), {
      status: 303,
      headers: { "Set-Cookie": newTokenCookie(sealed, context) },
    });
  } catch (error) {
    return refuseFor(error, form.values);
  }
}

const parsed = (request: Request) => parseForm(request, NewAccessTokenForm);

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const revoked = await parseForm(request.clone(), RevokedTokenForm);
  if (!revoked.ok) return create(args, await parsed(request));
  try {
    await context.services.accessTokens.revoke(revoked.input.id);
  } catch (error) {
    return refuseFor(error);
  }
  return redirect(paths.tokens(), {
    status: 303,
    headers: flash(context, { tone: "success", text: "Access token revoked." }),
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Access tokens",
    description: "Tokens with which programs use your account.",
    path: paths.tokens(),
    noindex: true,
  });

export default function AccessTokens() {
  const { tokens, areas, made } = useLoaderData<typeof loader>();
  const refused = useActionData<Refusal>();
  return (
    <AccountPage
      title="Access tokens"
      lead="With an access token, a program or script uses the API as you, without your password."
    >
      {made && <NewAccessToken {...made} />}
      <AccessTokenList tokens={tokens} />
      <AccountSection id="new" title="Create a token">
        <p className="text-muted">
          Give it only what the program needs. See the{" "}
          <Link href={paths.apiDocs()} className="text-link underline underline-offset-4">
            API reference
          </Link>{" "}
          for what each permission covers.
        </p>
        <AccessTokenForm key={made?.token} areas={areas} refused={refused} />
      </AccountSection>
    </AccountPage>
  );
}
