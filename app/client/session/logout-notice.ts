/** Words for a notice that comes and goes. */
export interface LogoutNotice {
  title: string;
  message: string;
  color: "blue";
}

/** What to tell somebody who has logged out; `isLocalOnly` when the server could not be told (spec, section 8). */
export function logoutNotice(name: string | null | undefined, isLocalOnly: boolean): LogoutNotice {
  const goodbye = name?.trim()
    ? `Goodbye ${name.trim()}! You have been successfully logged out.`
    : "You have been successfully logged out.";
  return {
    title: "Logged Out",
    message: isLocalOnly ? "You have been logged out locally." : goodbye,
    color: "blue",
  };
}
