import { Search } from "lucide-react";
import { useNavigate } from "@remix-run/react";
import { useEffect, useState, type KeyboardEvent, type SyntheticEvent } from "react";
import { useUser } from "#app/features/account/user-context.ts";
import { useModal } from "#app/ui/dialogs/use-modal.ts";
import { applyScheme, documentScheme } from "#app/ui/theme/document-scheme.ts";
import { commandOf, commandsFor, matching, type Command } from "./commands.ts";
import { optionId } from "./option-id.ts";
import { PaletteList } from "./palette-list.tsx";
import { useRecordSearch } from "./use-record-search.ts";

interface PaletteProps {
  /** The company that the page is about, whose accounts are searched. */
  company: string | null;
  onClose: () => void;
  onShowShortcuts: () => void;
}

const LIST = "palette-list";

/** What is offered for the text: pages and actions that fit it, then records. */
function useOffer(text: string, company: string | null) {
  const user = useUser();
  const { hits, ...state } = useRecordSearch(text, company);
  const commands: Command[] = [
    ...matching(commandsFor(user), text),
    ...hits.map((hit) => commandOf(hit, user, company)),
  ];
  return { commands, ...state };
}

function useRun({ onClose, onShowShortcuts }: PaletteProps) {
  const navigate = useNavigate();
  return ({ href, does }: Command) => {
    onClose();
    if (href !== undefined) navigate(href);
    else if (does === "toggle-scheme") applyScheme(documentScheme() === "dark" ? "light" : "dark");
    else onShowShortcuts();
  };
}

/** The option that the keys have reached; the first again when the text changes. */
function useActive(text: string, count: number) {
  const [reached, setReached] = useState({ text, index: 0 });
  const index = reached.text === text ? Math.min(reached.index, Math.max(0, count - 1)) : 0;
  const go = (to: number) => setReached({ text, index: count === 0 ? 0 : (to + count) % count });
  useEffect(() => {
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  }, [index, text]);
  return [index, go] as const;
}

const announced = (count: number, isLoading: boolean, hasFailed: boolean) => {
  if (hasFailed) return "Records can’t be searched right now.";
  if (isLoading) return "Searching…";
  return count === 0 ? "Nothing found." : `${count} ${count === 1 ? "result" : "results"}`;
};

/** A search over pages, actions and records: type, go with the arrow keys, Enter. Escape or a press beside it closes it. */
export default function Palette(props: PaletteProps) {
  const { company, onClose } = props;
  const dialog = useModal();
  const [text, setText] = useState("");
  const { commands, isLoading, hasFailed } = useOffer(text, company);
  const [active, go] = useActive(text, commands.length);
  const run = useRun(props);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const to = steps[event.key];
    const chosen = commands[active];
    if (to === undefined && event.key !== "Enter") return;
    // Enter that ends the composition of a letter is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (to !== undefined) go(to);
    else if (chosen) run(chosen);
  };
  const stop = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} aria-label="Search and commands" onCancel={stop} className="modal">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
        className="modal-backdrop"
      />
      <div className="palette">
        <div className="palette-field">
          <Search aria-hidden="true" size={18} className="shrink-0 text-muted" />
          <input
            type="text"
            role="combobox"
            aria-label="Search pages, records and actions"
            aria-expanded={commands.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={commands.length > 0 ? optionId(active) : undefined}
            data-autofocus=""
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Search or jump to…"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
          <kbd className="admin-key">Esc</kbd>
        </div>
        <PaletteList id={LIST} commands={commands} active={active} onReach={go} onRun={run} />
        <p role="status" className="palette-status">
          {announced(commands.length, isLoading, hasFailed)}
        </p>
      </div>
    </dialog>
  );
}
