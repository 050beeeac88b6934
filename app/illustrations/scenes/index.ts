import type { Landscape } from "#app/domain/constants.ts";
import type { Scene } from "#app/illustrations/brush.ts";
import { capital, gardenCity } from "./avenues.ts";
import { blueCity, minaretCity } from "./bazaars.ts";
import { beach, cliffs, island, palmCoast } from "./coast.ts";
import { desertFort, dunes, saltFlat } from "./desert.ts";
import { hillFort, palaceLake, walledCity } from "./forts.ts";
import { canyon, riverGorge } from "./gorges.ts";
import { forest, grassland, teaHills } from "./green.ts";
import { fishingNets, seaFort } from "./harbours.ts";
import { coldDesert, highDesert, monastery } from "./high-country.ts";
import { hillLake, mountainLake } from "./lakes.ts";
import { alpineMeadow, hillStation, snowPeaks } from "./mountains.ts";
import { royalPalace } from "./royal-palace.ts";
import { ghats, plainsMonument, templeTown } from "./sacred.ts";
import { sarovarShrine, stupaGrove } from "./shrines.ts";
import { caves, rockHills, ruins } from "./stone.ts";
import { shikharaTown, shoreTemple } from "./temples.ts";
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
  "shikhara-town": shikharaTown,
  "shore-temple": shoreTemple,
  "sarovar-shrine": sarovarShrine,
  "stupa-grove": stupaGrove,
  capital,
  "garden-city": gardenCity,
  "royal-palace": royalPalace,
  "blue-city": blueCity,
  "minaret-city": minaretCity,
  "mountain-lake": mountainLake,
  "hill-lake": hillLake,
  "fishing-nets": fishingNets,
  "sea-fort": seaFort,
  "cold-desert": coldDesert,
  canyon,
};
