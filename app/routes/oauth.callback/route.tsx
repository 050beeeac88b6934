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

/** What the page says of each failure, and whether to try again is any use. */
const FAILURES: Record<OauthFailure, { title: string; sentence: string; canRetry: boolean }> = {
  cancelled: {
    title: "You are not signed in",
    sentence: "You left Google's page without choosing an account, so nothing has changed here.",
    canRetry: true,
  },
  expired: {
    title: "That sign-in is over",
    sentence:
      "It took longer than ten minutes, was used already, or began in another browser. A new one takes a moment.",
    canRetry: true,
  },
  unverified: {
    title: "Google has not verified your address",
    sentence:
      "We can only take an e-mail address that Google has verified. Verify it in your Google account, or sign in with a password.",
    canRetry: true,
  },
  closed: {
    title: "This account is closed",
    sentence:
      "The account with this address can't be signed in to. Write to us if you think that is a mistake.",
    canRetry: false,
  },
  "other-account": {
    title: "Another Google account opens this one",
    sentence:
      "The account with this e-mail address belongs to a different Google account. Choose that one, or sign in with a password.",
    canRetry: true,
  },
  failed: {
    title: "The sign-in did not work",
    sentence:
      "Google's answer could not be used, so nothing has changed here. Please try again in a moment.",
    canRetry: true,
  },
  "not-configured": {
    title: "No sign-in with Google here",
    sentence:
      "Sign-in with Google is not set up on this site; please use your e-mail address and a password.",
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
    description: "The end of a sign-in with Google.",
    path: paths.oauthCallback(),
    noindex: true,
  });

/** The path that was wanted: as the server still knows it, else as this tab remembers. */
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
