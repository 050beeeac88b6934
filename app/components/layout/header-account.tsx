import { Suspense } from "react";
import type { Account } from "#app/components/account/user-context.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { paths } from "#app/lib/paths.ts";
import { AccountMenu, DrawerAccount } from "./account-menus.ts";

interface HeaderAccountProps {
  pathname: string;
  /** Undefined on a page that does not know, as the one that is kept for offline: who is signed in is not asked to sign in. */
  user: Account | null | undefined;
  /** In the drawer of a phone, or at the end of the header. */
  inDrawer?: boolean;
}

/** The way to sign in, or the menu of who is signed in. */
export function HeaderAccount({ pathname, user, inDrawer = false }: HeaderAccountProps) {
  const Menu = inDrawer ? DrawerAccount : AccountMenu;
  const look = inDrawer ? "mt-4 w-full" : "ml-1.5 max-sm:hidden";
  if (user === undefined) return null;
  if (user === null)
    return (
      <ButtonLink href={paths.auth("login")} className={look}>
        Log in
      </ButtonLink>
    );
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Menu user={user} pathname={pathname} />
    </Suspense>
  );
}
