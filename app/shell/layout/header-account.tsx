import { AccountMenu, DrawerAccount } from "#app/features/account/account-menu.tsx";
import type { Account } from "#app/features/account/user-context.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { paths } from "#app/domain/urls/paths.ts";

interface HeaderAccountProps {
  pathname: string;
  /** Undefined on a page that doesn't know the account, such as the offline page, which doesn't offer a sign-in. */
  user: Account | null | undefined;
  /** In the drawer of a phone, or at the end of the header. */
  inDrawer?: boolean;
}

/** The sign-in link, or the account menu. */
export function HeaderAccount({ pathname, user, inDrawer = false }: HeaderAccountProps) {
  const Menu = inDrawer ? DrawerAccount : AccountMenu;
  if (user === undefined) return null;
  if (user) return <Menu user={user} pathname={pathname} />;
  return (
    <ButtonLink
      href={paths.auth("login")}
      className={inDrawer ? "mt-4 w-full" : "ml-1.5 max-sm:hidden"}
    >
      Log in
    </ButtonLink>
  );
}
