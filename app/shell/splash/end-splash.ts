import { SPLASH_FADE, SPLASH_LONGEST, SPLASH_MINIMUM, splashText } from "#app/client/overlays.ts";

/** The splash as the script in it leaves it: when it was shown, and the timer of its progress. */
type RunningSplash = HTMLElement & { start?: number; rise?: number };

function complete(splash: RunningSplash): void {
  clearInterval(splash.rise);
  const progress = splash.querySelector("progress")!;
  progress.value = progress.max;
  progress.previousElementSibling!.textContent = splashText(progress.max);
}

/**
 * Ends a splash that shows: completes its progress when what `preload` loads has come, or failed, and fades it once it has stood for the least
 * time; a key, or the longest time, ends it whatever is still loading. A second call changes nothing.
 */
export function endSplash(splash: RunningSplash, preload: () => Promise<unknown>): void {
  const { start } = splash;
  if (start === undefined) return;
  delete splash.start;
  let timer = setTimeout(leave, start + SPLASH_LONGEST - Date.now());
  const next = (step: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(step, delay);
  };
  function hide() {
    splash.hidden = true;
  }
  function leave() {
    removeEventListener("keydown", leave);
    complete(splash);
    splash.dataset.leaving = "";
    next(hide, SPLASH_FADE);
  }
  const finish = () => {
    if ("leaving" in splash.dataset) return;
    complete(splash);
    next(leave, start + SPLASH_MINIMUM - Date.now());
  };
  preload().then(finish, finish);
  // Who goes on by keyboard would be on the page that can't be seen yet.
  addEventListener("keydown", leave);
  // A page that comes back as it was left may have been left under its splash.
  addEventListener("pageshow", ({ persisted }) => persisted && hide());
}
