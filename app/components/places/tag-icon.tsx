import {
  Baby, Binoculars, Building2, Camera, Castle, Coffee, Compass, Flower2, Footprints, Heart, Landmark, Leaf, type LucideIcon, MoonStar, MountainSnow,
  Palmtree, Route, Sailboat, Shell, Snowflake, Sprout, Tag as TagMark, Tent, Trees, Utensils, Waves,
} from "lucide-react";
import { slugify } from "#app/lib/paths.ts";

const ICONS: Record<string, LucideIcon> = {
  heritage: Castle, architecture: Landmark, unesco: Landmark, "unesco-site": Landmark, beach: Shell, mountains: MountainSnow, "hill-station": Tent,
  desert: Compass, backwaters: Sailboat, islands: Palmtree, lakes: Waves, waterfalls: Waves, forest: Trees, "city-life": Building2,
  spiritual: Flower2, romantic: Heart, family: Baby, adventure: MountainSnow, relaxed: Coffee, "slow-and-relaxed": Coffee,
  "off-the-beaten-path": Compass, nightlife: MoonStar, photography: Camera,
  wildlife: Binoculars, trekking: Footprints, food: Utensils, crafts: Leaf, "arts-and-crafts": Leaf, wellness: Sprout, "yoga-and-wellness": Sprout,
  "water-sports": Sailboat, snow: Snowflake, "tea-and-coffee": Coffee, "road-trip": Route,
};

/** The sign of a tag, known by its name; a plain label for one that nobody has drawn. */
export function TagIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = ICONS[slugify(name)] ?? TagMark;
  return <Icon aria-hidden="true" size={size} strokeWidth={1.75} className="shrink-0" />;
}
