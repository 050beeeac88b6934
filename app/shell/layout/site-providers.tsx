import { useRevalidator } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthProvider } from "#app/features/account/auth-provider.tsx";
import { useAuth } from "#app/features/account/use-auth.ts";
import { UserContext, type Account } from "#app/features/account/user-context.ts";
import { ThemeProvider } from "#app/ui/theme/theme-provider.tsx";
import { SiteFeaturesContext, type SiteFeatures } from "#app/client/site-features.ts";
import type { Company, ThemeMode } from "#app/schemas/public/companies.ts";

interface SiteProvidersProps {
  company: Pick<Company, "branding">;
  theme: ThemeMode;
  /** Whom the page was sent for; undefined is a page that does not know. */
  user: Account | null | undefined;
  features: SiteFeatures;
  children: ReactNode;
}

/** Provides the account only if the page was rendered for it; a page of another account reloads its data first. */
function KnownUser({ sentFor, children }: { sentFor: Account | null; children: ReactNode }) {
  const { user } = useAuth();
  return (
    <UserContext.Provider value={user && user.id === sentFor?.id ? sentFor : null}>
      {children}
    </UserContext.Provider>
  );
}

/** What every part of a page may ask for: the look of the site, what it has, and who is signed in. */
export function SiteProviders({ company, theme, user, features, children }: SiteProvidersProps) {
  const { revalidate } = useRevalidator();
  return (
    <ThemeProvider branding={company.branding} mode={theme}>
      <AuthProvider initialUser={user} onChange={revalidate}>
        <SiteFeaturesContext.Provider value={features}>
          <KnownUser sentFor={user ?? null}>{children}</KnownUser>
        </SiteFeaturesContext.Provider>
      </AuthProvider>
    </ThemeProvider>
  );
}

/** The content of a page that not everybody may see: a spinner while it is being found out who is there, and once the session has ended. */
export function GuardedContent({
  isGuarded,
  children,
}: {
  isGuarded: boolean;
  children: ReactNode;
}) {
  const { status } = useAuth();
  if (!isGuarded || status === "authenticated") return <>{children}</>;
  return (
    <div role="status" className="grid min-h-[60vh] place-content-center">
      <span aria-hidden="true" className="spinner" />
      <span className="sr-only">Checking your sign-in</span>
    </div>
  );
}
