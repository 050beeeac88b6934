import type L from "leaflet";
import type { Point } from "#app/domain/geo/geo.ts";
import * as leaflet from "#app/maps/leaflet.ts";
import { unproject, type XY } from "#app/maps/base/projection.ts";
import { dayColour } from "./day-colours.ts";
import { arrowsOf, stretchesOf, type Arrow } from "./legs.ts";
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

  private draw({ colour, isShown, path, road, stops }: TripLine): void {
    const latLng = ({ latitude, longitude }: Point): L.LatLngTuple => [latitude, longitude];
    const look = `${dayColour(colour)}${isShown ? "" : " is-faded"}`;
    leaflet.polyline(path.map(latLng), this.look(`trip-casing ${look}`)).addTo(this.lines);
    for (const { isRoad, points } of stretchesOf({ path, road }))
      leaflet
        .polyline(points.map(latLng), this.look(`trip-line ${look}${isRoad ? "" : " is-guess"}`))
        .addTo(this.lines);
    if (isShown) return;
    const dots = stops.map(({ latitude, longitude }): L.LatLngTuple[] => [
      [latitude, longitude],
      [latitude, longitude],
    ]);
    leaflet
      .polyline(dots, {
        ...this.look(`trip-dots ${look}`),
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
