import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { hintedRedirect } from "#app/client/session/oauth-hint.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { oauthCookie, readOauthCookie } from "#app/http/remix/oauth-cookies.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { safeRedirect } from "#app/domain/urls/redirects.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { OauthReturn, type OauthFailure } from "#app/schemas/public/oauth.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** The text for each failure, and whether retrying can help. */
const FAILURES: Record<OauthFailure, { title: string; sentence: string; canRetry: boolean }> = {
  cancelled: {
    title: "You’re not signed in",
    sentence: "You left Google without choosing an account, so nothing has changed.",
    canRetry: true,
  },
  expired: {
    title: "This sign-in has expired",
    sentence:
      "It took longer than 10 minutes, was already used, or started in another browser. Try again.",
    canRetry: true,
  },
  unverified: {
    title: "Google hasn’t verified your email",
    sentence:
      "We can only accept an email address that Google has verified. Verify it in your Google Account, or sign in with a password.",
    canRetry: true,
  },
  closed: {
    title: "This account is closed",
    sentence:
      "You can’t sign in to the account with this email. Contact us if you think this is a mistake.",
    canRetry: false,
  },
  "other-account": {
    title: "This account uses a different Google Account",
    sentence:
      "The account with this email is linked to a different Google Account. Choose that one, or sign in with a password.",
    canRetry: true,
  },
  failed: {
    title: "We couldn’t sign you in",
    sentence:
      "We couldn’t use the response from Google, so nothing has changed. Try again in a moment.",
    canRetry: true,
  },
  "not-configured": {
    title: "Google sign-in isn’t available",
    sentence: "Google sign-in isn’t set up on this site. Use your email and password instead.",
    canRetry: false,
  },
};

const NOTICES = {
  home: { tone: "success", text: "Welcome back!" },
  further: { tone: "success", text: "Redirecting to your requested page..." },
} as const;

/** Takes the session that waits under the code, in the browser that the sign-in began in, and goes on to the page that was wanted. */
async function signIn({ request, context }: LoaderFunctionArgs, code: string) {
  const isSecure = context.origin.startsWith("https:");
  const redeemed = await context.services.google.redeem({
    code,
    binding: readOauthCookie(request.headers.get("Cookie"), "visitor", isSecure),
  });
  if (!redeemed) return redirect(paths.oauthCallback({ error: "expired" }), 303);
  context.session.start(redeemed.session);
  const headers = new Headers(
    flash(context, redeemed.redirectPath === null ? NOTICES.home : NOTICES.further),
  );
  headers.append("Set-Cookie", oauthCookie("visitor", "", isSecure));
  return redirect(safeRedirect(redeemed.redirectPath), { status: 303, headers });
}

export async function loader(args: LoaderFunctionArgs) {
  const { code, error, redirectTo } = OauthReturn.parse(
    Object.fromEntries(new URL(args.request.url).searchParams),
  );
  if (code !== undefined && error === undefined) throw await signIn(args, code);
  if (error === undefined) throw redirect(paths.home());
  return { error, redirectTo: redirectTo === undefined ? null : safeRedirect(redirectTo) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta({
    ...siteOf(matches),
    title: data ? FAILURES[data.error].title : "Signing in",
    description: "Finishing your Google sign-in.",
    path: paths.oauthCallback(),
    noindex: true,
  });

/** The requested path: from the server, else from this tab's storage. */
function useWanted(redirectTo: string | null): string | null {
  const [hinted, setHinted] = useState<string | null>(null);
  useEffect(() => setHinted(hintedRedirect(location.origin)), []);
  return redirectTo ?? (hinted === null ? null : safeRedirect(hinted));
}

export default function OauthCallback() {
  const { error, redirectTo } = useLoaderData<typeof loader>();
  const wanted = useWanted(redirectTo);
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { title, sentence, canRetry } = FAILURES[error];
  return (
    <PageHeader
      crumbs={[{ label: "Home", href: paths.home() }, { label: "Sign in" }]}
      title={title}
      lead={sentence}
      aside={<SideCover place={site?.popular[2]} />}
    >
      <div className="flex flex-wrap gap-3">
        {canRetry && (
          <ButtonLink href={paths.googleSignIn(wanted)}>Try again with Google</ButtonLink>
        )}
        <ButtonLink
          href={paths.signIn(wanted ?? undefined)}
          variant={canRetry ? "secondary" : "primary"}
        >
          Use a password
        </ButtonLink>
        {error === "closed" && (
          <ButtonLink href={paths.contact()} variant="secondary">
            Contact us
          </ButtonLink>
        )}
      </div>
    </PageHeader>
  );
}
