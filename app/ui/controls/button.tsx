import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const BASE =
  "inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-full px-5 text-[0.9375rem] font-semibold wrap-anywhere transition-colors disabled:cursor-not-allowed disabled:opacity-60";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border border-line bg-raised text-ink hover:bg-sunken",
  quiet: "text-link hover:bg-tint hover:text-on-tint",
  danger: "bg-danger text-paper hover:brightness-90",
};

/** The look of a button, for links and buttons alike. */
const buttonClass = (variant: ButtonVariant = "primary", extra = "") =>
  `${BASE} ${VARIANTS[variant]} ${extra}`.trim();

interface Look {
  variant?: ButtonVariant;
}

export function Button({
  variant,
  className,
  type = "submit",
  ...rest
}: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link className={buttonClass(variant, className)} {...rest}>
      {children}
    </Link>
  );
}
