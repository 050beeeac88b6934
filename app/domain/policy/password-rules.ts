/** How many characters a new password has at the least; an administrator's, who reaches every company, has more. */
export const LEAST_PASSWORD_LENGTH = 6;
export const ADMINS_LEAST_PASSWORD_LENGTH = 12;

/** The rule of a new password, for the fields where one is chosen. */
export const passwordHint = (leastLength: number) =>
  `At least ${leastLength} characters. Not a common password, and not your email or this site’s name.`;
export const PASSWORD_HINT = passwordHint(LEAST_PASSWORD_LENGTH);

/** The same for accounts with these roles. */
export const leastPasswordLength = (roles: readonly string[]) =>
  roles.includes("ROLE_ADMIN") ? ADMINS_LEAST_PASSWORD_LENGTH : LEAST_PASSWORD_LENGTH;
