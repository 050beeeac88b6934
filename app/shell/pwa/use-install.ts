import { useEffect, useState } from "react";
import { INSTALL_DISMISSED_KEY, PWA_TIMES } from "#app/client/pwa-constants.ts";

/** Chromium's offer to install the site, which it makes once and only lets out after a click. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Opened from the home screen. */
const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** iPads call themselves Macs, but no Mac has a touch screen. */
const isIos = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function isDismissed(): boolean {
  try {
    const dismissedAt = Number(localStorage.getItem(INSTALL_DISMISSED_KEY));
    return Date.now() - dismissedAt < PWA_TIMES.installDismissedMs;
  } catch {
    return false;
  }
}

function noteDismissal(): void {
  try {
    localStorage.setItem(INSTALL_DISMISSED_KEY, String(Date.now()));
  } catch {
    // Without storage the next page asks again.
  }
}

/** The browser's offer, as soon as it has made one; withdrawn once the app is installed. */
function useOffer() {
  const [offer, setOffer] = useState<InstallEvent | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const take = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallEvent);
    };
    addEventListener("beforeinstallprompt", take, { signal: listening.signal });
    addEventListener("appinstalled", () => setOffer(null), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return { offer, withdraw: () => setOffer(null) };
}

/** How the app can be installed here, once the page has stood for five seconds; null where it can't, is, or was declined within a day. */
export function useInstall() {
  const { offer, withdraw } = useOffer();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => setDue(!isInstalled() && !isDismissed()),
      PWA_TIMES.installPromptDelayMs,
    );
    return () => clearTimeout(timer);
  }, []);
  const method: "offer" | "by-hand" | null = !isDue
    ? null
    : offer
      ? "offer"
      : isIos()
        ? "by-hand"
        : null;
  const dismiss = () => {
    noteDismissal();
    setDue(false);
  };
  const install = () => {
    void offer?.prompt().catch(() => undefined);
    withdraw();
    setDue(false);
  };
  return { method, install, dismiss };
}
