import { Fragment, useState } from "react";
import { useUser } from "#app/features/account/user-context.ts";
import { Modal } from "#app/ui/dialogs/modal.tsx";
import { areShortcutsOff, jumpsFor, turnShortcuts } from "./shortcuts.ts";

interface Line {
  keys: readonly string[];
  label: string;
  /** Pressed together instead of one after the other. */
  areTogether?: true;
}

const ANYWHERE: Line[] = [
  { keys: ["Ctrl", "K"], label: "Search and commands (⌘K on a Mac)", areTogether: true },
  { keys: ["/"], label: "Search this list" },
  { keys: ["?"], label: "These shortcuts" },
];
const IN_TABLES: Line[] = [
  { keys: ["j"], label: "Next row" },
  { keys: ["k"], label: "Previous row" },
  { keys: ["Enter"], label: "Open the row" },
  { keys: ["e"], label: "Quick edit" },
  { keys: ["x"], label: "Select the row" },
];

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 text-[0.9375rem]">
        {lines.map(({ keys, label, areTogether }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="flex items-center gap-1">
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && (
                    <span className="text-xs text-muted">{areTogether ? "+" : "then"}</span>
                  )}
                  <kbd className="admin-key">{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** The keyboard shortcuts of the admin pages, and the switch that turns single keys off. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [isOn, setOn] = useState(() => !areShortcutsOff());
  return (
    <Modal title="Keyboard shortcuts" onClosed={onClose}>
      <div className="mt-4 grid gap-5">
        <Lines title="Anywhere" lines={ANYWHERE} />
        <Lines title="In tables" lines={IN_TABLES} />
        <Lines title="Go to" lines={jumpsFor(user)} />
        <label className="admin-choice border-t border-line pt-4">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              turnShortcuts(target.checked);
              setOn(target.checked);
            }}
          />
          Use single-key shortcuts in this browser
        </label>
      </div>
    </Modal>
  );
}
