import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { oauthCookie } from "#app/http/remix/oauth-cookies.ts";

/** Begins a sign-in with Google by a link alone; `redirectTo` is the path to go on to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, binding } = await context.services.google.begin({
    redirectPath: new URL(request.url).searchParams.get("redirectTo"),
  });
  return redirect(url, {
    status: 303,
    headers: { "Set-Cookie": oauthCookie("visitor", binding, context.origin.startsWith("https:")) },
  });
}
