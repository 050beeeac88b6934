import { Link } from "#app/ui/controls/link.tsx";
import { LogOut } from "lucide-react";
import { useRef, type FormEvent } from "react";
import { useDismiss } from "#app/ui/controls/use-dismiss.ts";
import { notify } from "#app/ui/notifications/notices.ts";
import { logoutNotice } from "#app/client/session/logout-notice.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { drawerSections, menuSections, type AccountSection } from "./account-links.ts";
import { Avatar } from "./avatar.tsx";
import { useAuth } from "./use-auth.ts";
import type { Account } from "./user-context.ts";

const ENTRY =
  "flex min-h-11 w-full items-center gap-2 rounded-xl text-left text-[0.9375rem] hover:bg-sunken aria-[current=page]:text-link";
/** Entries are inset in the menu; in the drawer the page's margin does that. */
const INSET = "px-3.5";

function Sections({
  sections,
  pathname,
  inset = "",
  columns = "",
}: {
  sections: AccountSection[];
  pathname: string;
  inset?: string;
  columns?: string;
}) {
  return sections.map(({ title, links }) => (
    <div key={title} className="border-t border-line py-2">
      {title !== null && <p className={`type-eyebrow pt-1 ${inset}`}>{title}</p>}
      <ul className={columns}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === pathname ? "page" : undefined}
              className={`${ENTRY} ${inset}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Who({
  user: { name, email, profilePicture },
  inset = "",
}: {
  user: Account;
  inset?: string;
}) {
  return (
    <div className={`flex items-center gap-3 py-3 ${inset}`}>
      <Avatar name={name} picture={profilePicture} />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-muted">{email}</p>
      </div>
    </div>
  );
}

/**
 * Signs out by a native form, so that the page's memory is discarded; offline data is deleted first. Offline, the
 * server can't end the session, but this browser forgets it.
 */
function useLogOut(name: string) {
  const { logout } = useAuth();
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Where that code can't be loaded, one is signed out all the same.
    await import("#app/client/session/personal-stores.ts").then(
      ({ forgetPersonalStores }) => forgetPersonalStores(),
      () => undefined,
    );
    if (navigator.onLine) return form.submit();
    const { isLocalOnly } = await logout();
    const { title, message } = logoutNotice(name, isLocalOnly);
    notify({ tone: "info", title, text: message });
  };
}

function LogOutForm({ name, inset = "" }: { name: string; inset?: string }) {
  const logOut = useLogOut(name);
  return (
    <form
      method="post"
      action={paths.logout()}
      onSubmit={(event) => void logOut(event)}
      className="border-t border-line pt-2"
    >
      <button className={`${ENTRY} ${inset} cursor-pointer`}>
        <LogOut aria-hidden="true" size={18} /> Log out
      </button>
    </form>
  );
}

interface AccountMenuProps {
  user: Account;
  pathname: string;
}

/** The menu behind the picture of who is signed in; opens without script too. */
export function AccountMenu({ user, pathname }: AccountMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details ref={details} data-account-menu="" className="relative">
      <summary
        aria-label={`Account of ${user.name}`}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-full hover:bg-sunken"
      >
        <Avatar name={user.name} picture={user.profilePicture} />
      </summary>
      <nav
        aria-label="Account"
        className="absolute top-full right-0 z-40 mt-2 max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto rounded-2xl border border-line bg-raised p-2 shadow-lg"
      >
        <Who user={user} inset={INSET} />
        <Sections sections={menuSections(user)} pathname={pathname} inset={INSET} />
        <LogOutForm name={user.name} inset={INSET} />
      </nav>
    </details>
  );
}

/** The same ways inside a phone's drawer. */
export function DrawerAccount({ user, pathname }: AccountMenuProps) {
  return (
    <div className="border-b border-line pb-2">
      <Who user={user} />
      <Sections
        sections={drawerSections(user)}
        pathname={pathname}
        columns="grid grid-cols-2 gap-x-6"
      />
      <LogOutForm name={user.name} />
    </div>
  );
}
