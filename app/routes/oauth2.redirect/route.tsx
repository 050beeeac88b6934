import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/domain/urls/paths.ts";

/** The other name of the address where a sign-in with Google ends. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`${paths.oauthCallback()}${new URL(request.url).search}`, 303);
