import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { SessionTokens } from "#app/features/account/access-tokens/session-tokens.tsx";
import { SessionList } from "#app/features/account/session-list.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { browserName } from "#app/domain/browser-names.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { parseForm } from "#app/http/forms/forms.server.ts";
import { requirePage } from "#app/http/remix/guard.server.ts";
import { momentInIndia } from "#app/domain/time/moments.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refuseFields, refuseFor } from "#app/http/forms/refusal.server.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SessionChoice } from "#app/schemas/public/profile.ts";

export async function loader(args: LoaderFunctionArgs) {
  requirePage(args);
  const { services } = args.context;
  const [sessions, tokens] = await Promise.all([
    services.sessions.mine(),
    services.accessTokens.mine(),
  ]);
  return {
    tokens: tokens
      .filter(({ isExpired }) => !isExpired)
      .map(({ id, name, ending, lastUsedAt }) => ({
        id,
        name,
        ending,
        lastUsed: lastUsedAt && momentInIndia(lastUsedAt),
      })),
    sessions: sessions.map(({ id, userAgent, ip, isCurrent, createdAt, lastSeenAt }) => ({
      id,
      ip,
      isCurrent,
      browser: browserName(userAgent),
      since: momentInIndia(createdAt),
      lastSeen: momentInIndia(lastSeenAt),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  requirePage(args);
  const { request, context } = args;
  const form = await parseForm(request, SessionChoice);
  if (!form.ok) return refuseFields({ form: ["Choose a browser from the list"] });
  const { session } = form.input;
  try {
    await (session === "others"
      ? context.services.sessions.endOthers()
      : context.services.sessions.end(session));
  } catch (error) {
    return refuseFor(error);
  }
  const text = session === "others" ? "Signed out of all other browsers." : "Browser signed out.";
  return redirect(paths.sessions(), {
    status: 303,
    headers: flash(context, { tone: "success", text }),
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Sessions",
    description: "Browsers where you’re signed in.",
    path: paths.sessions(),
    noindex: true,
  });

export default function Sessions() {
  const { sessions, tokens } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountPage
      title="Sessions"
      lead="Browsers where you’re signed in. If you don’t recognise one, sign it out and change your password."
    >
      {refused && (
        <Notice
          tone="danger"
          role="alert"
          title={Object.values(refused.fields).flat().join(". ")}
        />
      )}
      <SessionList sessions={sessions} />
      {sessions.length > 1 && (
        <Form method="post">
          <Button variant="secondary" name="session" value="others">
            Sign out all other browsers
          </Button>
        </Form>
      )}
      {tokens.length > 0 && <SessionTokens tokens={tokens} />}
    </AccountPage>
  );
}
