/** Words for a notice that comes and goes. */
export interface LogoutNotice {
  title: string;
  message: string;
  color: "blue";
}

/** The notice after a sign-out; `isLocalOnly` if the server couldn't be reached (spec, section 8). */
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
