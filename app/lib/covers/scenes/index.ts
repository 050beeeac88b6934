import type { Landscape } from "../../constants.ts";
import type { Scene } from "../brush.ts";
import { beach, cliffs, island, palmCoast } from "./coast.ts";
import { desertFort, dunes, saltFlat } from "./desert.ts";
import { hillFort, palaceLake, walledCity } from "./forts.ts";
import { forest, grassland, teaHills } from "./green.ts";
import { highDesert, monastery } from "./high-country.ts";
import { alpineMeadow, hillStation, riverGorge, snowPeaks } from "./mountains.ts";
import { ghats, plainsMonument, templeTown } from "./sacred.ts";
import { caves, rockHills, ruins } from "./stone.ts";
import { colonialTown, metropolis } from "./towns.ts";
import { backwater, rootBridge, waterfall, wetland } from "./water.ts";

/** A composition for every landscape. */
export const SCENES: Record<Landscape, Scene> = {
  beach,
  "palm-coast": palmCoast,
  backwater,
  island,
  cliffs,
  "snow-peaks": snowPeaks,
  "hill-station": hillStation,
  "alpine-meadow": alpineMeadow,
  "high-desert": highDesert,
  "river-gorge": riverGorge,
  dunes,
  "salt-flat": saltFlat,
  "desert-fort": desertFort,
  "hill-fort": hillFort,
  "palace-lake": palaceLake,
  "walled-city": walledCity,
  ghats,
  "temple-town": templeTown,
  ruins,
  "rock-hills": rockHills,
  caves,
  "tea-hills": teaHills,
  forest,
  grassland,
  wetland,
  waterfall,
  "root-bridge": rootBridge,
  metropolis,
  "colonial-town": colonialTown,
  monastery,
  "plains-monument": plainsMonument,
};
