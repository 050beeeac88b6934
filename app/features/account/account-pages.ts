import { paths } from "#app/domain/urls/paths.ts";

/** The pages of an account's owner, and what each is for. */
export const ACCOUNT_PAGES = [
  { href: paths.profile(), label: "Profile", sentence: "Your name, your email and your picture." },
  {
    href: paths.account("password"),
    label: "Password",
    sentence: "Change it, or have a link mailed that sets a new one.",
  },
  {
    href: paths.sessions(),
    label: "Sessions",
    sentence: "The browsers in which you are signed in, to sign out those you don’t use.",
  },
  {
    href: paths.account("data"),
    label: "Your data",
    sentence: "Take along what is kept about you, or delete your account.",
  },
] as const;
