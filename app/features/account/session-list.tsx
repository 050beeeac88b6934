import { Form } from "@remix-run/react";
import { Button } from "#app/ui/controls/button.tsx";

/** A signed-in browser, as text. */
export interface SessionEntry {
  id: string;
  browser: string;
  ip: string;
  isCurrent: boolean;
  since: string;
  lastSeen: string;
}

function Entry({ id, browser, ip, isCurrent, since, lastSeen }: SessionEntry) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {browser}
          {isCurrent && (
            <span className="rounded-full bg-success-tint px-3 py-0.5 text-sm text-success">
              This browser
            </span>
          )}
        </p>
        <p className="mt-1 text-[0.9375rem] text-muted wrap-anywhere">
          Last seen {lastSeen} from {ip}
        </p>
        <p className="text-[0.9375rem] text-muted">Signed in {since}</p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <Button
            variant="secondary"
            name="session"
            value={id}
            aria-label={`Sign out ${browser}, last seen ${lastSeen}`}
          >
            Sign out
          </Button>
        </Form>
      )}
    </li>
  );
}

/** The account's browsers; each one but this can be signed out. */
export function SessionList({ sessions }: { sessions: SessionEntry[] }) {
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <Entry key={session.id} {...session} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">Times are in Indian Standard Time.</p>
    </div>
  );
}
