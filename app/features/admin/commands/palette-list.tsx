import type { Command } from "./commands.ts";
import { optionId } from "./option-id.ts";

interface PaletteListProps {
  id: string;
  commands: readonly Command[];
  active: number;
  onReach: (index: number) => void;
  onRun: (command: Command) => void;
}

/** The commands with their places in the whole list, by group. */
function grouped(commands: readonly Command[]) {
  const groups = new Map<Command["group"], { command: Command; index: number }[]>();
  commands.forEach((command, index) => {
    groups.set(command.group, [...(groups.get(command.group) ?? []), { command, index }]);
  });
  return [...groups];
}

/** The options of the palette. The field keeps the focus; its `aria-activedescendant` names the active one. */
export function PaletteList({ id, commands, active, onReach, onRun }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="palette-list">
      {grouped(commands).map(([group, entries]) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="admin-group-name">
            {group}
          </p>
          {entries.map(({ command, index }) => (
            <Option
              key={command.id}
              command={command}
              index={index}
              isActive={index === active}
              onReach={onReach}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, "onReach" | "onRun"> {
  command: Command;
  index: number;
  isActive: boolean;
}

function Option({ command, index, isActive, onReach, onRun }: OptionProps) {
  const { label, detail, keys, icon: Icon } = command;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
    <div
      id={optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => isActive || onReach(index)}
      onClick={() => onRun(command)}
      className="palette-option"
    >
      <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0 text-muted" />
      <span className="min-w-0 truncate">{label}</span>
      {detail !== undefined && <span className="min-w-0 flex-1 truncate text-muted">{detail}</span>}
      {keys !== undefined && (
        <kbd aria-hidden="true" className="admin-key ml-auto">
          {keys}
        </kbd>
      )}
    </div>
  );
}
