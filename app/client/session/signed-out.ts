/** True for the words with which the server says that nobody is signed in any more. */
export const saysSignedOut = (message: string): boolean =>
  /invalid credentials|session expired|token expired|unauthorized access/i.test(message);

/** The event of the window that tells a page so, whichever of its calls found out. */
export const SESSION_EXPIRED_EVENT = "session-expired";
