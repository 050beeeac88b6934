import type L from "leaflet";
import { tileLayer as makeTileLayer } from "leaflet/src/layer/tile/TileLayer.js";
import type { Base } from "./map-base.ts";

const tileLayer = makeTileLayer as typeof L.tileLayer;

/** So many tiles may fail before it is said that there are none. */
const MAX_FAILED = 4;

interface Tiles {
  url: string;
  attribution: string;
  maxZoom: number;
}

/** Lays raster tiles over the drawn base; when none of the first can be had, the base stays and the tiles go. */
export function addTiles(map: L.Map, { url, ...options }: Tiles, base: Base): void {
  const layer = tileLayer(url, options);
  let [loaded, failed] = [0, 0];
  layer.on("tileload", () => {
    loaded += 1;
    base.cover(true);
  });
  layer.on("tileerror", () => {
    failed += 1;
    if (failed < MAX_FAILED || failed <= loaded) return;
    layer.remove();
    base.cover(false);
  });
  layer.addTo(map);
}
