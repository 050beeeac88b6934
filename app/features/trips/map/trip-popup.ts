import { dayColour } from "./day-colours.ts";
import type { TripPin } from "./scene.ts";
import type { DayChoice } from "./trip-map.tsx";

/** What the selected pin is, as elements: never as HTML, since travellers write the names. What is on no day can be added to each of these. */
export function popupOf(
  pin: TripPin,
  addTo: readonly DayChoice[],
  add: (dayId: string) => void,
): HTMLElement {
  const box = document.createElement("div");
  box.className = `trip-popup${pin.colour === null ? "" : ` ${dayColour(pin.colour)}`}`;
  box.append(heading(pin));
  if (pin.when) box.append(line("trip-popup-when", pin.when));
  if (pin.sight) box.append(line("trip-popup-when", pin.sight.hours));
  if (pin.isApproximate) box.append(line("trip-popup-when", "Approximate location"));
  if (pin.hasConflict) box.append(line("trip-popup-conflict", "Has a conflict"));
  if (pin.kind === "idea" || pin.kind === "suggestion") box.append(...dayButtons(pin, addTo, add));
  return box;
}

/** Its name, which leads to what the guide says of it. */
function heading({ name, number, sight }: TripPin): HTMLElement {
  const text = number === undefined ? name : `${number}. ${name}`;
  if (!sight) return line("trip-popup-name", text);
  const box = line("trip-popup-name", "");
  const link = document.createElement("a");
  link.className = "trip-popup-link";
  link.href = sight.href;
  link.textContent = text;
  box.append(link);
  return box;
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

/** One day is said whole; of several each has its number in its colour. */
function dayButtons(
  { name }: TripPin,
  addTo: readonly DayChoice[],
  add: (dayId: string) => void,
): HTMLElement[] {
  if (addTo.length === 0) return [];
  const isOnly = addTo.length === 1;
  const row = document.createElement("div");
  row.className = isOnly ? "" : "trip-popup-days";
  for (const { id, number } of addTo) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = isOnly ? "trip-popup-add" : `trip-popup-add ${dayColour(number - 1)}`;
    button.textContent = isOnly ? `Add to day ${number}` : `${number}`;
    button.setAttribute(
      "aria-label",
      isOnly ? `Add to day ${number}: ${name}` : `${number}: add ${name} to day ${number}`,
    );
    button.addEventListener("click", () => add(id));
    row.append(button);
  }
  return isOnly ? [row] : [line("trip-popup-when", "Add to day"), row];
}
