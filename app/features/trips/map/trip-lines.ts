import type L from "leaflet";
import * as leaflet from "#app/maps/leaflet.ts";
import { unproject, type XY } from "#app/maps/base/projection.ts";
import { dayColour } from "./day-colours.ts";
import { arrowsOf, type Arrow } from "./legs.ts";
import type { TripLine } from "./scene.ts";

const toLatLng = (at: XY): L.LatLngTuple => {
  const { latitude, longitude } = unproject(at);
  return [latitude, longitude];
};

/** The corners of an arrow that points east, in CSS pixels from its middle. */
const ARROW: readonly (readonly [number, number])[] = [
  [7, 0],
  [-5, 6],
  [-5, -6],
];

/** Draws the days' lines, the shown ones over the others, with arrows for the way that they go. */
export class TripLines {
  private readonly renderer: L.Renderer;
  private readonly lines: L.LayerGroup;
  private readonly arrows: L.LayerGroup;
  private shown: readonly TripLine[] = [];
  private drawn = "";

  constructor(private readonly map: L.Map) {
    const pane = map.createPane("trip");
    pane.style.zIndex = "450";
    pane.style.pointerEvents = "none";
    this.renderer = leaflet.svg({ pane: "trip", padding: 0.5 });
    this.lines = leaflet.layerGroup().addTo(map);
    this.arrows = leaflet.layerGroup().addTo(map);
    map.on("zoomend", () => this.drawArrows());
  }

  show(lines: readonly TripLine[]): void {
    const content = JSON.stringify(lines);
    if (content === this.drawn) return;
    this.drawn = content;
    this.shown = [...lines].sort((a, b) => Number(a.isShown) - Number(b.isShown));
    this.lines.clearLayers();
    for (const line of this.shown) this.draw(line);
    this.drawArrows();
  }

  private draw({ colour, isShown, path, stops }: TripLine): void {
    const leg = path.map(({ latitude, longitude }): L.LatLngTuple => [latitude, longitude]);
    const faded = isShown ? "" : " is-faded";
    for (const part of ["trip-casing", "trip-line"])
      leaflet.polyline(leg, this.look(`${part} ${dayColour(colour)}${faded}`)).addTo(this.lines);
    if (isShown) return;
    const dots = stops.map(({ latitude, longitude }): L.LatLngTuple[] => [
      [latitude, longitude],
      [latitude, longitude],
    ]);
    leaflet
      .polyline(dots, {
        ...this.look(`trip-dots ${dayColour(colour)}${faded}`),
        smoothFactor: 0,
        noClip: true,
      })
      .addTo(this.lines);
  }

  private drawArrows(): void {
    this.arrows.clearLayers();
    const zoom = this.map.getZoom();
    for (const line of this.shown.filter(({ isShown }) => isShown)) {
      const corners = arrowsOf(line, zoom).map((arrow) => [cornersOf(arrow, 2 ** zoom)]);
      if (corners.length)
        leaflet
          .polygon(corners, {
            ...this.look(`trip-arrows ${dayColour(line.colour)}`),
            smoothFactor: 0,
          })
          .addTo(this.arrows);
    }
  }

  private look(className: string): L.PolylineOptions {
    return { className, interactive: false, renderer: this.renderer, pane: "trip" };
  }
}

function cornersOf({ at, angle }: Arrow, scale: number): L.LatLngTuple[] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return ARROW.map(([x, y]) =>
    toLatLng({ x: at.x + (x * cos - y * sin) / scale, y: at.y + (x * sin + y * cos) / scale }),
  );
}
