import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/controls/notice.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import type { User } from "#app/schemas/public/accounts.ts";

interface EmailStateProps {
  user: Pick<User, "email" | "emailVerified" | "pendingEmail">;
  /** False where no mail server is configured: administrators then have the links. */
  areMailsSent: boolean;
}

/** The account's unconfirmed addresses; renders nothing when all are confirmed. */
export function EmailState({
  user: { email, emailVerified, pendingEmail },
  areMailsSent,
}: EmailStateProps) {
  const openLinkTo = (address: string) =>
    areMailsSent
      ? `Open the link in the email we sent to ${address}.`
      : `This site doesn’t send email yet. Ask its administrators for the link that confirms ${address}.`;
  if (emailVerified && pendingEmail === null) return null;
  return (
    <div className="grid gap-4">
      {pendingEmail !== null && (
        <Notice title="Confirm your new email">
          <p className="wrap-anywhere">
            {openLinkTo(pendingEmail)} Until then, your email stays {email}.
          </p>
        </Notice>
      )}
      {!emailVerified && (
        <Notice tone="warning" title="Confirm your email">
          <p className="wrap-anywhere">{openLinkTo(email)}</p>
          <Form method="post" action={paths.account("verification")} className="mt-3">
            <Button variant="secondary">
              {areMailsSent ? "Resend email" : "Request another link"}
            </Button>
          </Form>
        </Notice>
      )}
    </div>
  );
}
