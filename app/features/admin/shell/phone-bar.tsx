import { Ellipsis } from "lucide-react";
import { Link } from "#app/ui/controls/link.tsx";
import { useUser } from "#app/features/account/user-context.ts";
import { sectionsFor, type AdminPath } from "../forms/sections.ts";
import { DRAWER_OPENS } from "./drawer-buttons.ts";

const MAX_ENTRIES = 4;

/** The few sections that a phone shows at the bottom of the window; "More" opens the drawer with all of them. */
export function PhoneBar({ admin }: { admin: AdminPath }) {
  const sections = sectionsFor(useUser());
  const chosen = sections.filter(({ isOnPhoneBar }) => isOnPhoneBar);
  const entries = (chosen.length > 0 ? chosen : sections).slice(0, MAX_ENTRIES);
  return (
    <nav aria-label="Quick access" data-bottom-bar="" className="admin-phone-bar">
      {entries.map(({ path, label, short = label, icon: Icon }) => (
        <Link
          key={path}
          href={path}
          aria-current={path === admin ? "true" : undefined}
          className="admin-phone-entry"
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
          <span className="max-w-full truncate">{short}</span>
        </Link>
      ))}
      <button type="button" {...DRAWER_OPENS} className="admin-phone-entry">
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.75} />
        More
      </button>
    </nav>
  );
}
