import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";

/** An access token, as text. */
export interface TokenEntry {
  id: string;
  name: string;
  ending: string;
  /** What it may do: "Trips: read and write" */
  permissions: readonly string[];
  created: string;
  expires: string;
  isExpired: boolean;
  /** Null when it was never used. */
  lastUsed: string | null;
}

function Entry({ id, name, ending, permissions, ...entry }: TokenEntry) {
  const { created, expires, isExpired, lastUsed } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 text-[0.9375rem] text-muted">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold text-ink">
          <span className="wrap-anywhere">{name}</span>
          <code className="font-mono text-sm font-normal text-muted">wf_pat_…{ending}</code>
          {isExpired && (
            <span className="rounded-full bg-warning-tint px-3 py-0.5 text-sm text-warning">
              Expired
            </span>
          )}
        </p>
        <p className="mt-1">{permissions.join(" · ")}</p>
        <p>{lastUsed === null ? "Never used" : `Last used ${lastUsed}`}</p>
        <p>
          Created {created} · {isExpired ? "Expired" : "Expires"} {expires}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="intent" value="revoke" />
        <Button variant="secondary" name="id" value={id} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      </Form>
    </li>
  );
}

/** The account's access tokens; each can be revoked. */
export function AccessTokenList({ tokens }: { tokens: readonly TokenEntry[] }) {
  if (tokens.length === 0) return <p className="text-muted">You have no access tokens.</p>;
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {tokens.map((token) => (
          <Entry key={token.id} {...token} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">Times are in Indian Standard Time.</p>
    </div>
  );
}
