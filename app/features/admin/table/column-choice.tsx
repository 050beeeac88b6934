import { Columns3 } from "lucide-react";
import { useRef, useState } from "react";
import { useDismiss } from "#app/ui/controls/use-dismiss.ts";

interface ColumnChoiceProps {
  columns: readonly { key: string; label: string }[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
}

/** The menu that hides and shows the columns of a table; the browser remembers it. */
export function ColumnChoice({ columns, hidden, onToggle }: ColumnChoiceProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDismiss(details);
  return (
    <details
      ref={details}
      className="admin-columns"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="admin-header-button text-muted">
        <Columns3 aria-hidden="true" size={16} />
        Columns
      </summary>
      {isOpen && (
        <fieldset className="absolute top-full right-0 z-20 mt-1 grid w-56 rounded-xl border border-line bg-raised p-1 shadow-lg">
          <legend className="sr-only">Shown columns</legend>
          {columns.map(({ key, label }) => (
            <label key={key} className="admin-menu-entry cursor-pointer">
              <input
                type="checkbox"
                checked={!hidden.includes(key)}
                onChange={() => onToggle(key)}
                className="size-4 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
}
