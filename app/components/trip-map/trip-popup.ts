import { dayColour } from "./day-colours.ts";
import type { TripPin } from "./scene.ts";

/** What the selected pin is, as elements: never as HTML, since travellers write the names. */
export function popupOf(pin: TripPin, add: (() => void) | null): HTMLElement {
  const box = document.createElement("div");
  box.className = `trip-popup${pin.colour === null ? "" : ` ${dayColour(pin.colour)}`}`;
  box.append(line("trip-popup-name", pin.number === undefined ? pin.name : `${pin.number}. ${pin.name}`));
  if (pin.when) box.append(line("trip-popup-when", pin.when));
  if (pin.hasConflict) box.append(line("trip-popup-conflict", "Has a conflict"));
  if (add && pin.kind !== "stop") box.append(addButton(pin, add));
  return box;
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

function addButton(pin: TripPin, add: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "trip-popup-add";
  button.textContent = "Add to day";
  button.setAttribute("aria-label", `Add ${pin.name} to the day`);
  button.addEventListener("click", add);
  return button;
}
