import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from "lucide-react";
import type { ComponentProps, CSSProperties } from "react";
import { NOTICE_MAX_HEIGHT, NOTICE_TRANSITION, NOTICE_WIDTH } from "#app/client/overlays.ts";
import type { Flash } from "./flash.ts";

const TONES: Record<Flash["tone"], { look: string; Icon: LucideIcon }> = {
  info: { look: "text-link", Icon: Info },
  success: { look: "text-success", Icon: CircleCheck },
  warning: { look: "text-warning", Icon: CircleAlert },
  danger: { look: "text-danger", Icon: CircleAlert },
};

/** The corner's measures for the style sheet. */
export const CORNER_STYLE = {
  "--notice-width": `${NOTICE_WIDTH}px`,
  "--notice-max-height": `${NOTICE_MAX_HEIGHT}px`,
  "--notice-transition": `${NOTICE_TRANSITION}ms`,
} as CSSProperties;

/** The face of a notice: its sign, its words; `children` is the way to dismiss it. */
export function NoticeCard({
  tone,
  title,
  text,
  children,
  ...rest
}: Flash & Omit<ComponentProps<"div">, "title">) {
  const { look, Icon } = TONES[tone];
  return (
    <div className="notice-card" {...rest}>
      <Icon aria-hidden="true" size={22} className={`mt-0.5 shrink-0 ${look}`} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The cross of a notice. */
export function DismissButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-label="Dismiss"
      className="noscript:hidden -my-2.5 -mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      {...props}
    >
      <X aria-hidden="true" size={18} />
    </button>
  );
}
