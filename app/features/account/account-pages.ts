import { paths } from "#app/domain/urls/paths.ts";

/** The account pages with their descriptions. */
export const ACCOUNT_PAGES = [
  { href: paths.profile(), label: "Profile", sentence: "Your name, email and picture." },
  {
    href: paths.account("password"),
    label: "Password",
    sentence: "Change your password, or get a reset link by email.",
  },
  {
    href: paths.sessions(),
    label: "Sessions",
    sentence: "See where you’re signed in, and sign out of browsers you don’t use.",
  },
  {
    href: paths.tokens(),
    label: "Access tokens",
    sentence: "Let programs and scripts use your account, and revoke their access.",
  },
  {
    href: paths.account("data"),
    label: "Your data",
    sentence: "Download your data or delete your account.",
  },
] as const;
