/** True for the server's messages about an ended session. */
export const saysSignedOut = (message: string): boolean =>
  /invalid credentials|session expired|token expired|unauthorized access/i.test(message);

/** The window event that announces it to the page. */
export const SESSION_EXPIRED_EVENT = "session-expired";
