import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const TONES: Record<NoticeTone, { look: string; Icon: LucideIcon }> = {
  info: { look: "bg-tint text-on-tint", Icon: Info },
  success: { look: "bg-success-tint text-success", Icon: CircleCheck },
  warning: { look: "bg-warning-tint text-warning", Icon: CircleAlert },
  danger: { look: "bg-danger-tint text-danger", Icon: CircleAlert },
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  /** `status` waits for a pause, `alert` interrupts; none for text that is part of the page. */
  role?: "status" | "alert";
}

/** A message about what happened or what to know. */
export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-2xl p-4 sm:p-5 ${look}`}>
      <Icon aria-hidden="true" size={22} className="mt-px shrink-0" />
      <div className="max-w-[68ch]">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
