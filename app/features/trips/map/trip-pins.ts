import type L from "leaflet";
import * as leaflet from "#app/maps/leaflet.ts";
import { viewOf } from "#app/maps/map-labels.ts";
import { SPREAD_ZOOM, type ArrangedPins } from "#app/maps/pin-style.ts";
import { unproject, type XY } from "#app/maps/base/projection.ts";
import { faceOf } from "./pin-face.ts";
import type { TripPin } from "./scene.ts";
import { arrangedOf, spotsOf, type Spot } from "./spots.ts";
import type { DayChoice } from "./trip-map.tsx";
import { popupOf } from "./trip-popup.ts";

interface Options {
  isCalm: boolean;
  onSelect: (id: string | null) => void;
  onAdd: (id: string, dayId: string) => void;
  onArranged: (arranged: ArrangedPins) => void;
}

/** A spot on the map; its marker stays as long as there is the spot, so that what is pointed at or focused stays, too. */
interface Shown {
  spot: Spot;
  marker: L.Marker;
  face: HTMLElement;
  disc: HTMLElement;
  isButton: boolean;
  /** How it was dressed last: what looks the same is left alone. */
  look: string;
}

/** What is said of a pin needs so much room above it, in CSS pixels; with the days that it can be added to, in two rows at most, more. */
const POPUP_HEIGHT = 130;
const POPUP_HEIGHT_WITH_DAYS = 230;

/** How far around the view pins are drawn, in views: so far a drag goes before they have to come. */
const NEAR = 0.25;

/** What lies over what: suggestions at the bottom, the selected pin at the top. */
const LEVELS = {
  suggestion: 0,
  idea: 500,
  lodging: 1000,
  stop: 2000,
  cluster: 2500,
  selected: 10_000,
} as const;

/** Draws the trip's pins, gathers those in one spot, and shows what the selected one is. */
export class TripPins {
  private readonly shown = new Map<string, Shown>();
  private readonly popup = leaflet.popup({
    className: "trip-popup-frame",
    autoPan: false,
    maxWidth: 260,
    minWidth: 120,
  });
  private pins: readonly TripPin[] = [];
  /** Where the pins stand at this zoom; of these only what is near the view is drawn. */
  private spots: readonly Spot[] = [];
  private arrangedZoom = NaN;
  private addTo: readonly DayChoice[] = [];
  private selectedId: string | null = null;
  /** A pin that was opened by keyboard: what its popup offers gets the focus. */
  private byKeyboardId: string | null = null;
  private isSyncing = false;

  constructor(
    private readonly map: L.Map,
    private readonly options: Options,
  ) {
    map.on("resize", () => this.arrange());
    map.on("moveend", () => (map.getZoom() === this.arrangedZoom ? this.render() : this.arrange()));
    map.on("popupclose", () => this.popupClosed());
    map
      .getContainer()
      .addEventListener("keydown", ({ key }) => key === "Escape" && map.closePopup());
  }

  show(pins: readonly TripPin[], addTo: readonly DayChoice[]): void {
    this.pins = pins;
    this.addTo = addTo;
    this.arrange();
    this.showPopup();
  }

  /** Raises the pin and says what it is. */
  select(id: string | null): void {
    if (id === this.selectedId) return;
    this.selectedId = id;
    this.reveal();
    this.arrange();
    this.showPopup();
  }

  /** Pans the map until the selected pin and its popup are visible. */
  reveal(): void {
    const pin = this.selectedPin();
    if (!pin) return;
    const above =
      pin.kind === "stop" || this.addTo.length === 0 ? POPUP_HEIGHT : POPUP_HEIGHT_WITH_DAYS;
    this.map.panInside([pin.latitude, pin.longitude], {
      paddingTopLeft: [130, above],
      paddingBottomRight: [130, 40],
      animate: !this.options.isCalm,
    });
  }

  private selectedPin(): TripPin | undefined {
    return this.selectedId === null
      ? undefined
      : this.pins.find((pin) => pin.id === this.selectedId);
  }

  private arrange(): void {
    // A map in a tab that is not open has no view to arrange anything in.
    if (!this.map.getSize().x) return;
    const view = viewOf(this.map);
    this.arrangedZoom = view.zoom;
    this.spots = spotsOf(this.pins, view, this.selectedId);
    this.render();
  }

  /** Draws what is near the view: a map that drew five hundred pins would move in jerks. */
  private render(): void {
    const heir = this.focusedPin();
    const bounds = this.map.getBounds().pad(NEAR);
    const isHeld = ({ pins }: Spot) => pins.some(({ id }) => id === this.selectedId || id === heir);
    const spots = this.spots.filter((spot) => isHeld(spot) || bounds.contains(latLngOf(spot.at)));
    const wanted = new Set(spots.map(({ key }) => key));
    for (const [key, { marker }] of this.shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.shown.delete(key);
    }
    let last: HTMLElement | undefined;
    for (const spot of spots) {
      const shown = this.shown.get(spot.key) ?? this.add(spot);
      this.dress(shown, spot);
      // Tab goes in the order of the trip.
      const element = shown.marker.getElement()!;
      if (last && last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
        last.after(element);
      last = element;
    }
    if (heir && heir !== this.focusedPin()) this.focus(heir);
    this.options.onArranged(arrangedOf(spots, this.selectedId));
  }

  private add(spot: Spot): Shown {
    const face = document.createElement("span");
    const disc = document.createElement("span");
    disc.className = "map-disc trip-disc";
    face.append(disc);
    const isButton = spot.pins.length > 1 || spot.pins[0].kind !== "lodging";
    const icon = leaflet.divIcon({ className: "map-anchor", iconSize: [0, 0], html: face });
    const marker = leaflet
      .marker(latLngOf(spot.at), {
        icon,
        riseOnHover: true,
        riseOffset: 5000,
        interactive: isButton,
        keyboard: isButton,
      })
      .addTo(this.map);
    const shown: Shown = { spot, marker, face, disc, isButton, look: "" };
    this.shown.set(spot.key, shown);
    if (isButton) this.listen(shown);
    else marker.getElement()!.role = "img";
    return shown;
  }

  private listen(shown: Shown): void {
    const act = (byKeyboard: boolean) =>
      shown.spot.pins.length > 1
        ? this.zoomTo(shown.spot)
        : this.press(shown.spot.pins[0], byKeyboard);
    shown.marker.on("click", () => act(false));
    shown.marker.getElement()!.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(true);
    });
  }

  private dress(shown: Shown, spot: Spot): void {
    const [pin] = spot.pins;
    const isCluster = spot.pins.length > 1;
    const isSelected = !isCluster && pin.id === this.selectedId;
    const { className, text, spoken, ring } = faceOf(spot, isSelected);
    const element = shown.marker.getElement()!;
    shown.spot = spot;
    const look = JSON.stringify([className, text, spoken, ring, spot.offset, spot.at, pin.id]);
    if (look === shown.look) return;
    shown.look = look;
    shown.face.className = className;
    shown.disc.textContent = text;
    shown.face.style.setProperty("--ring", ring ?? "none");
    shown.face.style.setProperty("--ox", `${spot.offset.x}px`);
    shown.face.style.setProperty("--oy", `${spot.offset.y}px`);
    element.setAttribute("aria-label", spoken);
    if (!isCluster && shown.isButton) {
      element.dataset.tripPin = pin.id;
      element.setAttribute("aria-pressed", String(isSelected));
    }
    shown.marker.setLatLng(latLngOf(spot.at));
    shown.marker.setZIndexOffset(
      isSelected
        ? LEVELS.selected
        : LEVELS[isCluster && pin.kind === "stop" ? "cluster" : pin.kind],
    );
  }

  /** A second press lets go of the pin again. */
  private press(pin: TripPin, byKeyboard: boolean): void {
    this.byKeyboardId = byKeyboard ? pin.id : null;
    this.options.onSelect(pin.id === this.selectedId ? null : pin.id);
  }

  private showPopup(): void {
    const pin = this.selectedPin();
    this.isSyncing = true;
    if (pin) this.openPopup(pin);
    else this.map.closePopup(this.popup);
    this.isSyncing = false;
  }

  private openPopup(pin: TripPin): void {
    const { offset } = this.shown.get(pin.id)?.spot ?? { offset: { x: 0, y: 0 } };
    const content = popupOf(pin, this.addTo, (dayId) => this.options.onAdd(pin.id, dayId));
    const hadFocus = this.popup.getElement()?.contains(document.activeElement);
    this.popup.options.offset = [offset.x, offset.y - 14];
    this.popup.setLatLng([pin.latitude, pin.longitude]).setContent(content).openOn(this.map);
    if (hadFocus || this.byKeyboardId === pin.id) content.querySelector("button")?.focus();
    this.byKeyboardId = null;
  }

  /** The visitor closed it; the focus goes back to the pin when it was in the popup. */
  private popupClosed(): void {
    const focused = document.activeElement;
    const wasInside = focused === document.body || this.popup.getElement()?.contains(focused);
    if (wasInside && this.selectedId) this.shown.get(this.selectedId)?.marker.getElement()?.focus();
    if (!this.isSyncing) this.options.onSelect(null);
  }

  /** The pin that has the focus, or the first of those that the focused disc stands for. */
  private focusedPin(): string | undefined {
    return [...this.shown.values()].find(
      ({ marker }) => marker.getElement() === document.activeElement,
    )?.spot.pins[0].id;
  }

  /** Focuses the pin, or the disc that stands for it; the map when it is gone. */
  private focus(id: string): void {
    const shown = [...this.shown.values()].find(({ spot }) =>
      spot.pins.some((pin) => pin.id === id),
    );
    (shown?.marker.getElement() ?? this.map.getContainer()).focus();
  }

  private zoomTo({ pins }: Spot): void {
    const points = pins.map((pin): L.LatLngTuple => [pin.latitude, pin.longitude]);
    this.map.fitBounds(leaflet.latLngBounds(points), {
      padding: [48, 48],
      maxZoom: SPREAD_ZOOM,
      animate: !this.options.isCalm,
    });
  }
}

function latLngOf(at: XY): L.LatLngTuple {
  const { latitude, longitude } = unproject(at);
  return [latitude, longitude];
}
