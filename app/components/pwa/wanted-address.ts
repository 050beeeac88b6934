declare global {
  interface Window {
    /** The address that the offline page stands in for, as stand-in.js has put it aside. */
    wantedAddress?: string;
  }
}

/** The address that this page was asked for at, when it stands in for another; undefined when it was asked for itself. */
export const wantedAddress = (): string | undefined => window.wantedAddress;

/** Shows the wanted address again, once the page is awake: a reload then asks for it. */
export function showWantedAddress(): void {
  const wanted = wantedAddress();
  if (wanted !== undefined) history.replaceState(history.state, "", wanted);
}

const DESTINATION = /^\/destination\/([^/?#]+)/;

/** The slug of the destination that an address leads to, or null. */
export function destinationOf(address: string): string | null {
  const [, slug] = DESTINATION.exec(address) ?? [];
  try {
    return slug === undefined ? null : decodeURIComponent(slug).toLowerCase();
  } catch {
    return null;
  }
}
