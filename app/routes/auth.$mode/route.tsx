import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  useActionData,
  useNavigate,
  useParams,
  useRouteLoaderData,
} from "@remix-run/react";
import { z } from "zod";
import AuthDialog from "#app/features/account/auth-dialog.tsx";
import { FAILED, UNSENT, type AuthRefusal } from "#app/features/account/auth-form.tsx";
import { isAuthMode, withAuth, type AuthMode } from "#app/features/account/auth-request.ts";
import { expectedError, notFound, toErrorBody } from "#app/domain/errors/errors.ts";
import { flash } from "#app/http/remix/flash.server.ts";
import { parseForm } from "#app/http/forms/forms.server.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { refererPath, safeRedirect } from "#app/domain/urls/redirects.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { LoginInput, RegisterForm } from "#app/schemas/public/accounts.ts";
import type { loader as rootLoader } from "#app/root.tsx";

/** Where the visitor comes from and wants to; what leads elsewhere is dropped by safeRedirect. */
const OTHER_MODE = { page: z.string().optional(), redirectTo: z.string().optional() };
const Login = LoginInput.omit({ domain: true }).extend(OTHER_MODE);
const Register = RegisterForm.safeExtend(OTHER_MODE);

function modeOf(mode: string | undefined): AuthMode {
  if (!isAuthMode(mode)) throw notFound("Page");
  return mode;
}

/** A link to the sign-in without script: back to the page it was on, with the dialog open. A form that was sent stays here. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const mode = modeOf(params["mode"]);
  const { searchParams } = new URL(request.url);
  if (searchParams.has("sent")) return null;
  const from = safeRedirect(refererPath(request));
  const redirectTo = searchParams.get("redirectTo");
  return redirect(withAuth(from.startsWith("/auth/") ? paths.home() : from, { mode, redirectTo }));
}

type Context = ActionFunctionArgs["context"];

/** The session of a form that was taken; an account that is made is signed in by it. */
async function sessionOf(
  input: z.infer<typeof Login> | z.infer<typeof Register>,
  { services: { accounts } }: Context,
) {
  const { email, password } = input;
  if ("name" in input) await accounts.signup({ name: input.name, email, password });
  return (await accounts.login({ email, password })).session;
}

async function signIn(mode: AuthMode, request: Request, context: Context) {
  const form = await parseForm(request, mode === "login" ? Login : Register);
  const values = Object.fromEntries(
    Object.entries(form.values).filter(([name]) => !/password/i.test(name)),
  );
  if (!form.ok) return { ok: false as const, values, fields: form.fields, status: 422 };
  try {
    return { ok: true as const, values, session: await sessionOf(form.input, context) };
  } catch (error) {
    if (!expectedError(error)) throw error;
    const { message, status, errors } = toErrorBody(error, "", new Date());
    return { ok: false as const, values, fields: errors ?? { form: [message] }, status };
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mode = modeOf(params["mode"]);
  const result = await signIn(mode, request, context);
  if (!result.ok) {
    const { values, fields, status } = result;
    return data({ mode, values, fields } satisfies AuthRefusal, status);
  }
  context.session.start(result.session);
  const { redirectTo, page } = result.values;
  const text = redirectTo ? "Redirecting to your requested page..." : "Welcome back!";
  return redirect(safeRedirect(redirectTo, safeRedirect(page)), {
    status: 303,
    headers: flash(context, { tone: "success", text }),
  });
}

/** Network and server failures are shown in the dialog like other errors; the page below stays. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<AuthRefusal> {
  try {
    return await serverAction<AuthRefusal>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return error instanceof TypeError ? UNSENT : FAILED;
  }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    ...siteOf(matches),
    title: "Log in",
    description: "Log in or create an account.",
    path: paths.home(),
    noindex: true,
  });

/** A form rejected without script: the same dialog with the typed values. */
export default function Auth() {
  const { company } = useRouteLoaderData<typeof rootLoader>("root")!;
  const refused = useActionData<AuthRefusal>();
  const mode = modeOf(useParams()["mode"]);
  const navigate = useNavigate();
  const page = safeRedirect(refused?.values["page"]);
  return (
    <div className="page-width py-20">
      <h1 className="type-title">Log in to {company.companyName}</h1>
      <AuthDialog
        request={{ mode, redirectTo: refused?.values["redirectTo"] ?? null }}
        company={company}
        page={page}
        refused={refused}
        onClose={() => navigate(page)}
      />
    </div>
  );
}
