import { Link } from "#app/ui/controls/link.tsx";
import { X } from "lucide-react";
import type { MouseEvent, SyntheticEvent } from "react";
import { useSiteFeatures } from "#app/client/site-features.ts";
import { MODAL_MEASURES } from "#app/ui/dialogs/modal-measures.ts";
import { useModal } from "#app/ui/dialogs/use-modal.ts";
import { storeOauthHint } from "#app/client/session/oauth-hint.ts";
import { paths } from "#app/domain/urls/paths.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import { AuthForm, type AuthRefusal } from "./auth-form.tsx";
import type { AuthRequest } from "./auth-request.ts";
import { GoogleMark } from "./google-mark.tsx";

const TITLES = { login: "Welcome Back!", register: "Create an Account" };
const LEADS = {
  login: (company: string) => `Log in to save trips and reviews with ${company}.`,
  register: (company: string) => `Keep your trips and reviews with ${company} in one place.`,
};

interface AuthDialogProps {
  request: AuthRequest;
  company: Pick<Company, "companyName" | "isMainCompany">;
  /** Path and query of the page below. */
  page: string;
  /** The form's result when submitted without script. */
  refused?: AuthRefusal;
  onClose: () => void;
}

const GOOGLE_BUTTON =
  "flex min-h-12 w-full items-center justify-center gap-3 rounded-full border border-field px-5 font-semibold";

function GoogleButton({ redirectTo }: { redirectTo: string }) {
  const { google } = useSiteFeatures();
  if (!google)
    return (
      <>
        <button
          type="button"
          disabled
          aria-describedby="google-reason"
          className={`${GOOGLE_BUTTON} cursor-not-allowed text-muted`}
        >
          <GoogleMark /> Continue with Google
        </button>
        <p id="google-reason" className="mt-1.5 text-center text-sm text-muted">
          Google sign-in isn’t set up on this site.
        </p>
      </>
    );
  return (
    <Link
      href={paths.googleSignIn(redirectTo)}
      onClick={() => storeOauthHint({ origin: location.origin, redirectPath: redirectTo })}
      className={`${GOOGLE_BUTTON} transition-colors hover:bg-sunken`}
    >
      <GoogleMark /> Continue with Google
    </Link>
  );
}

function Or() {
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-muted">
      <span className="flex-1 border-t border-line" /> or{" "}
      <span className="flex-1 border-t border-line" />
    </p>
  );
}

function OtherMode({ request: { mode, redirectTo } }: { request: AuthRequest }) {
  const other = mode === "login" ? "register" : "login";
  return (
    <p className="mt-4 text-center text-muted">
      {mode === "login" ? "New here?" : "Already have an account?"}{" "}
      <Link
        href={paths.auth(other, redirectTo)}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-link underline-offset-4 hover:underline"
      >
        {mode === "login" ? "Create an account" : "Log in"}
      </Link>
    </p>
  );
}

/** The login and registration dialog over the current page; server-rendered, works without script. */
export default function AuthDialog({ request, company, page, refused, onClose }: AuthDialogProps) {
  const dialog = useModal();
  const { mode, redirectTo } = request;
  const close = (event: MouseEvent | SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-labelledby="auth-title"
      onCancel={close}
      className="modal"
      style={MODAL_MEASURES}
    >
      <Link href={page} onClick={close} tabIndex={-1} aria-hidden="true" className="modal-backdrop">
        <span className="sr-only">Close</span>
      </Link>
      <div className="modal-panel">
        <Link
          href={page}
          onClick={close}
          aria-label="Close"
          className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
        </Link>
        <h2 id="auth-title" className="type-title pr-8">
          {TITLES[mode]}
        </h2>
        <p className="mt-1 mb-6 text-muted">{LEADS[mode](company.companyName)}</p>
        <GoogleButton redirectTo={redirectTo ?? page} />
        <Or />
        <AuthForm
          key={mode}
          request={request}
          page={page}
          isPartner={!company.isMainCompany}
          refused={refused}
        />
        <OtherMode request={request} />
      </div>
    </dialog>
  );
}
