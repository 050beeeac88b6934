import { Link } from "#app/ui/controls/link.tsx";
import { useFetcher } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ErrorSummary } from "#app/ui/controls/error-summary.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { useFocusFirstError } from "#app/ui/controls/use-focus-first-error.ts";
import { noAnswer } from "#app/client/errors.ts";
import { loginFailureText } from "#app/client/session/login-failure.ts";
import { PASSWORD_HINT } from "#app/domain/policy/password-rules.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { AuthMode, AuthRequest } from "./auth-request.ts";

/** A rejected form: the typed values without passwords, and the errors; `form` holds those of no single field. */
export interface AuthRefusal {
  mode?: AuthMode;
  values: Record<string, string>;
  fields: Record<string, string[]>;
  /** The server couldn't be reached. */
  isUnsent?: boolean;
}

interface AuthFormProps {
  request: AuthRequest;
  page: string;
  /** On a partner's site. */
  isPartner: boolean;
  refused?: AuthRefusal;
}

const LABELS = {
  name: "Name",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm password",
};
type Field = keyof typeof LABELS;

const WORDS = {
  login: { submit: "Log in", submitting: "Logging in…", refused: "We couldn’t log you in" },
  register: {
    submit: "Create account",
    submitting: "Creating your account…",
    refused: "We couldn’t create your account",
  },
};

/** The page below may have fields of the same names. */
const idOf = (name: string) => `auth-${name}`;

/** For a form that couldn't be sent or that the server failed on: fields keep their values. */
export const UNSENT: AuthRefusal = { values: {}, fields: {}, isUnsent: true };
export const FAILED: AuthRefusal = {
  values: {},
  fields: { form: ["An unexpected error occurred."] },
};

/** The errors of no single field; the others are shown at their fields. A network failure is the whole form's. */
function wrongOf(
  { fields, isUnsent }: AuthRefusal,
  isPartnerSubdomain: boolean,
): Record<string, string[]> {
  if (!isUnsent)
    return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in LABELS)));
  return {
    form: [
      loginFailureText(noAnswer(null, new Date()), { host: location.hostname, isPartnerSubdomain }),
    ],
  };
}

function Terms() {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
      <input
        type="checkbox"
        name="terms"
        defaultChecked
        className="size-5 shrink-0 accent-(--accent)"
      />{" "}
      I accept the terms of use
    </label>
  );
}

function ForgottenPassword() {
  return (
    <Link
      href={paths.forgotPassword()}
      className="-my-3 inline-flex min-h-11 items-center justify-self-start text-[0.9375rem] text-link underline-offset-4 hover:underline"
    >
      Forgot your password?
    </Link>
  );
}

/** The login or registration fields; submitted in place with script, as a full page without. */
export function AuthForm({
  request: { mode, redirectTo },
  page,
  isPartner,
  refused,
}: AuthFormProps) {
  const fetcher = useFetcher<AuthRefusal>();
  const form = useRef<HTMLFormElement>(null);
  const [isOffline, setOffline] = useState(false);
  const answer = isOffline
    ? UNSENT
    : (fetcher.data ?? (refused?.mode === mode ? refused : undefined));
  useFocusFirstError(form, answer?.fields);
  const { submit, submitting, refused: title } = WORDS[mode];
  const isBusy = fetcher.state !== "idle";
  const stayWhenOffline = (event: FormEvent) => {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  };
  const firstWrong = Object.keys(LABELS).find((name) => answer?.fields[name]);
  const field = (name: Field) => ({
    name,
    id: idOf(name),
    label: LABELS[name],
    errors: answer?.fields[name],
    defaultValue: answer?.values[name],
    required: true,
    // A dialog that returns with errors focuses the first one, even where it would otherwise avoid opening a phone's keyboard.
    "data-autofocus": name === firstWrong ? "" : undefined,
  });
  const isNew = mode === "register";
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.authForm(mode)}
      noValidate
      onSubmit={stayWhenOffline}
      preventScrollReset={redirectTo === null}
      className="grid gap-4"
    >
      <input type="hidden" name="page" value={page} />
      {redirectTo !== null && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {answer && <ErrorSummary fields={wrongOf(answer, isPartner)} labels={{}} title={title} />}
      {isNew && <TextField {...field("name")} maxLength={100} autoComplete="name" />}
      <TextField {...field("email")} type="email" maxLength={254} autoComplete="username" />
      <TextField
        {...field("password")}
        type="password"
        maxLength={256}
        autoComplete={isNew ? "new-password" : "current-password"}
        hint={isNew ? PASSWORD_HINT : undefined}
      />
      {isNew ? (
        <TextField
          {...field("confirmPassword")}
          type="password"
          maxLength={256}
          autoComplete="new-password"
        />
      ) : (
        <ForgottenPassword />
      )}
      {isNew && <Terms />}
      <Button disabled={isBusy} className="w-full">
        {isBusy ? submitting : submit}
      </Button>
    </fetcher.Form>
  );
}
