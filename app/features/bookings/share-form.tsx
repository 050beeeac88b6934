import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/field.tsx";

interface ShareFormProps {
  /** Until when the link is good, in words; null without one. */
  sharedUntil: string | null;
  /** The link that was just made. */
  url: string | null;
}

/** Makes and ends the link by which others follow the trip. The link is shown only once: nobody can read it again. */
export function ShareForm({ sharedUntil, url }: ShareFormProps) {
  return (
    <div className="grid max-w-2xl gap-4">
      <p>
        A link shows your family the route, the times, and from two hours before pickup the driver’s
        first name and the vehicle. It shows no price and no phone number, and needs no account.
      </p>
      {url !== null && (
        <TextField
          name="link"
          label="Your link"
          readOnly
          required
          value={url}
          hint="Copy it now: it can’t be shown again."
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {sharedUntil !== null && <p>A link is active until {sharedUntil}.</p>}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <Button name="intent" value="share" variant="secondary">
          {sharedUntil === null ? "Make a link" : "Replace the link"}
        </Button>
        {sharedUntil !== null && (
          <Button name="intent" value="unshare" variant="secondary">
            End the link
          </Button>
        )}
      </Form>
    </div>
  );
}
