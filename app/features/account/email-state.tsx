import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { User } from "#app/schemas/public/accounts.ts";

interface EmailStateProps {
  user: Pick<User, "email" | "emailVerified" | "pendingEmail">;
  /** False where no mail server is set up: then the links are with the administrators. */
  areMailsSent: boolean;
}

/** What is still to be confirmed of an account's addresses; nothing when all is. */
export function EmailState({
  user: { email, emailVerified, pendingEmail },
  areMailsSent,
}: EmailStateProps) {
  const openLinkTo = (address: string) =>
    areMailsSent
      ? `Open the link in the mail to ${address}.`
      : `This site sends no mails yet: its administrators have the link that confirms ${address}.`;
  if (emailVerified && pendingEmail === null) return null;
  return (
    <div className="grid gap-4">
      {pendingEmail !== null && (
        <Notice title="Your new email waits to be confirmed">
          <p className="wrap-anywhere">
            {openLinkTo(pendingEmail)} Until then {email} stays your email.
          </p>
        </Notice>
      )}
      {!emailVerified && (
        <Notice tone="warning" title="Your email is not confirmed yet">
          <p className="wrap-anywhere">{openLinkTo(email)}</p>
          <Form method="post" action={paths.account("verification")} className="mt-3">
            <Button variant="secondary">
              {areMailsSent ? "Send the mail again" : "Ask for another link"}
            </Button>
          </Form>
        </Notice>
      )}
    </div>
  );
}
