import { lazy } from "react";

type Menus = typeof import("#app/components/account/account-menu.tsx");

let loaded: Menus | null = null;
const load = () =>
  import("#app/components/account/account-menu.tsx").then((menus) => (loaded = menus));

/**
 * The menus of who is signed in; most visitors are not, so their code comes only to who is. When it is there first, React is handed it
 * at once: a promise, even of what is there, would make it wait.
 */
const lazyMenu = <Name extends "AccountMenu" | "DrawerAccount">(name: Name) =>
  lazy<Menus[Name]>(() => {
    const atHand: PromiseLike<{ default: Menus[Name] }> | null = loaded && {
      then: ((resolve: (module: unknown) => unknown) =>
        resolve({ default: loaded![name] })) as never,
    };
    return (atHand ?? load().then((menus) => ({ default: menus[name] }))) as Promise<{
      default: Menus[Name];
    }>;
  });

export const AccountMenu = lazyMenu("AccountMenu");
export const DrawerAccount = lazyMenu("DrawerAccount");

/**
 * Settles once the code of the menus is there that the page was sent with. A boundary that still waits for its code can't be
 * hydrated, and any change of what lies above it (a route, the scheme, the session) would make React throw away what the server
 * wrote (its error 421).
 */
export async function menusOfPage(): Promise<void> {
  if (document.querySelector("[data-account-menu]") === null) return;
  // Without that code the page is hydrated all the same.
  await load().catch(() => undefined);
}
