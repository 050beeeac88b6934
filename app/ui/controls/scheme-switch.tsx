import { Moon, Sun } from "lucide-react";
import type { FormEvent } from "react";
import { afterPaint } from "#app/ui/controls/after-paint.ts";
import { applyScheme } from "#app/ui/theme/document-scheme.ts";
import { paths } from "#app/domain/urls/paths.ts";

/**
 * The button that was pressed hides, the other one takes its place and the focus; the page follows in the next frame, for to draw
 * all of it in other colours takes a phone a tenth of a second.
 */
function switchInPlace(event: FormEvent<HTMLFormElement>) {
  const pressed = (event.nativeEvent as SubmitEvent).submitter;
  if (!(pressed instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const other = buttons.find((button) => button !== pressed);
  pressed.style.display = "none";
  other?.style.setProperty("display", "inline-flex");
  other?.focus({ preventScroll: true });
  afterPaint(() => {
    applyScheme(pressed.value === "dark" ? "dark" : "light");
    for (const { style } of buttons) style.removeProperty("display");
  });
}

const BUTTON =
  "size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-sunken hover:text-ink";

/**
 * Switches between dark and light mode. A form of two buttons of which the style sheet shows the one that would change
 * something, so it knows the system's scheme without script; with script it switches without a request.
 */
export function SchemeSwitch({ pathname }: { pathname: string }) {
  return (
    <form method="post" action={paths.setTheme()} onSubmit={switchInPlace} className="flex">
      <input type="hidden" name="redirectTo" value={pathname} />
      <button
        name="theme"
        value="dark"
        aria-label="Switch to dark mode"
        className={`in-light ${BUTTON}`}
      >
        <Moon aria-hidden="true" size={20} />
      </button>
      <button
        name="theme"
        value="light"
        aria-label="Switch to light mode"
        className={`in-dark ${BUTTON}`}
      >
        <Sun aria-hidden="true" size={20} />
      </button>
    </form>
  );
}
