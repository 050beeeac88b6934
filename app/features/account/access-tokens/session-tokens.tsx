import { Link } from "#app/ui/controls/link.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { AccountSection } from "#app/features/account/account-page.tsx";

interface SessionTokensProps {
  tokens: readonly { id: string; name: string; ending: string; lastUsed: string | null }[];
}

/** The access tokens beside the browsers: signing out leaves them valid. */
export function SessionTokens({ tokens }: SessionTokensProps) {
  return (
    <AccountSection id="tokens" title="Access tokens">
      <p className="text-muted">
        These also use your account. Signing out and changing your password don’t affect them.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {tokens.map(({ id, name, ending, lastUsed }) => (
          <li key={id} className="py-4">
            <p className="font-semibold wrap-anywhere">
              {name}{" "}
              <code className="font-mono text-sm font-normal text-muted">wf_pat_…{ending}</code>
            </p>
            <p className="text-[0.9375rem] text-muted">
              {lastUsed === null ? "Never used" : `Last used ${lastUsed}`}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link href={paths.tokens()} className="text-link underline underline-offset-4">
          Manage access tokens
        </Link>
      </p>
    </AccountSection>
  );
}
