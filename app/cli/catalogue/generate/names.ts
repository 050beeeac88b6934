import type { Region } from "#app/domain/constants.ts";
import type { Random } from "./random.ts";

/** A piece of a name in Latin letters and in Devanagari. */
type Piece = readonly [latin: string, devanagari: string];

const STARTS: readonly Piece[] = [
  ["A", "अ"],
  ["Ba", "ब"],
  ["Bha", "भ"],
  ["Cha", "च"],
  ["Da", "द"],
  ["De", "दे"],
  ["Dha", "ध"],
  ["Ga", "ग"],
  ["Go", "गो"],
  ["Ha", "ह"],
  ["I", "इ"],
  ["Ja", "ज"],
  ["Jo", "जो"],
  ["Ka", "क"],
  ["Ke", "के"],
  ["Kha", "ख"],
  ["Ko", "को"],
  ["Ku", "कु"],
  ["La", "ल"],
  ["Ma", "म"],
  ["Me", "मे"],
  ["Mo", "मो"],
  ["Na", "न"],
  ["Ni", "नि"],
  ["Pa", "प"],
  ["Pra", "प्र"],
  ["Ra", "र"],
  ["Ri", "रि"],
  ["Sa", "स"],
  ["Sha", "श"],
  ["So", "सो"],
  ["Su", "सु"],
  ["Ta", "त"],
  ["U", "उ"],
  ["Va", "व"],
  ["Vi", "वि"],
];
const MIDDLES: readonly Piece[] = [
  ["dhi", "धि"],
  ["gan", "गन"],
  ["hari", "हरि"],
  ["kan", "कन"],
  ["khan", "खन"],
  ["lan", "लन"],
  ["li", "लि"],
  ["lod", "लोद"],
  ["man", "मन"],
  ["mir", "मीर"],
  ["nda", "न्द"],
  ["ndra", "न्द्र"],
  ["ni", "नि"],
  ["rang", "रंग"],
  ["ri", "रि"],
  ["sal", "सल"],
  ["san", "सन"],
  ["shan", "शन"],
  ["tar", "तर"],
  ["thi", "थि"],
  ["van", "वन"],
  ["vri", "वृ"],
  ["yan", "यन"],
  ["zir", "ज़ीर"],
];

const PLAINS: readonly Piece[] = [
  ["pur", "पुर"],
  ["garh", "गढ़"],
  ["nagar", "नगर"],
  ["abad", "आबाद"],
  ["gaon", "गाँव"],
  ["ganj", "गंज"],
  ["kheda", "खेड़ा"],
  ["wara", "वाड़ा"],
  ["sar", "सर"],
];
const SOUTHERN: readonly Piece[] = [
  ["puram", "पुरम"],
  ["palli", "पल्ली"],
  ["uru", "ऊरु"],
  ["kottai", "कोट्टै"],
  ["halli", "हल्ली"],
  ["kudi", "कुडि"],
  ["konda", "कोंडा"],
  ["pattinam", "पट्टिनम"],
];
const EASTERN: readonly Piece[] = [
  ["guri", "गुड़ी"],
  ["bari", "बाड़ी"],
  ["pur", "पुर"],
  ["ganj", "गंज"],
  ["gaon", "गाँव"],
  ["hat", "हाट"],
  ["nagar", "नगर"],
];
const HILLS: readonly Piece[] = [
  ["kot", "कोट"],
  ["dhar", "धार"],
  ["gali", "गली"],
  ["prayag", "प्रयाग"],
  ["khal", "खाल"],
  ["la", "ला"],
];
const ISLANDS: readonly Piece[] = [
  ["dvip", "द्वीप"],
  ["tivu", "तीवु"],
  ["kara", "करा"],
];

const ENDS: Record<Region, readonly Piece[]> = {
  North: [...PLAINS, ...HILLS],
  West: PLAINS,
  Central: PLAINS,
  East: EASTERN,
  "North East": [...EASTERN, ...HILLS],
  South: SOUTHERN,
  Islands: ISLANDS,
};
const PREFIXES: readonly Piece[] = [
  ["Nava", "नव"],
  ["Chhota", "छोटा"],
  ["Bada", "बड़ा"],
  ["Sri", "श्री"],
  ["Rajgarh", "राजगढ़"],
  ["Mahal", "महल"],
];

export interface PlaceName {
  name: string;
  aliases: string[];
}

/** How the same name was spelt in older books. */
const olderSpelling = (name: string) =>
  name
    .replace(/v/g, "w")
    .replace(/pur$/, "pore")
    .replace(/garh$/, "gurh")
    .replace(/sh/g, "s")
    .replace(/i(?=[^aeiou])/, "ee");

/** A name in the manner of a region's places; a third of them have another spelling, a fifth their name in Devanagari. */
export function namePlace(random: Random, region: Region): PlaceName {
  const pieces = [random.pick(STARTS), random.pick(MIDDLES), random.pick(ENDS[region])];
  const prefix = random.chance(0.12) ? random.pick(PREFIXES) : null;
  const written = (script: 0 | 1) =>
    `${prefix ? `${prefix[script]} ` : ""}${pieces.map((piece) => piece[script]).join("")}`;
  const name = written(0);
  const older = random.chance(0.33) ? olderSpelling(name) : name;
  const devanagari = random.chance(0.2) ? [written(1)] : [];
  return { name, aliases: [...(older === name ? [] : [older]), ...devanagari] };
}

const EPITHETS = [
  "Old",
  "New",
  "Upper",
  "Lower",
  "Rani",
  "Raja",
  "Hanuman",
  "Ganesh",
  "Lakshmi",
  "Moti",
  "Lal",
  "Nil",
  "Suraj",
  "Chand",
  "Jal",
  "Hawa",
  "Panch",
  "Sat",
  "Naga",
  "Gopal",
  "Shanti",
  "Ananda",
  "Kala",
  "Sona",
] as const;

const REMARKS = [
  "The bazaar sells brass, lac bangles and printed cotton.",
  "A stepwell with carved galleries stands behind the bus stand.",
  "Herons and storks come to the lake after the rains.",
  "Sugar cane and mustard grow right up to the walls.",
  "Weavers work at pit looms in the lanes by the tank.",
  "The temple car is drawn through the streets each spring.",
  "A narrow road climbs through oak and rhododendron to a pass.",
  "Boats cross the river when the bridge is under water.",
  "The sweet shops are known for milk cakes and jalebi.",
  "Pilgrims halt here on their way to the hills.",
  "Tea is picked on the slopes from March until November.",
  "A colonial rest house still takes guests.",
  "Fishermen mend their nets on the sand at noon.",
  "The fort is steep, quiet and best seen at sunset.",
  "Peacocks and langurs live in the ruined garden.",
  "Potters fire their kilns on the eve of the fair.",
  "Camel carts bring salt from the flats.",
  "The monastery opens its painted hall in the morning.",
  "Coconut groves hide most of the houses.",
  "A waterfall can be heard long before it is seen.",
] as const;

/** Two or three remarks, so that the words of descriptions are neither all the same nor all different. */
export const remark = (random: Random) => random.sample(REMARKS, random.between(2, 3)).join(" ");

/** The words that a point of interest of a category ends with: `Moti Fort`. */
const poiWord = (category: string) => category[0]!.toUpperCase() + category.slice(1);

/** A name for a point of interest; some carry their place's name. */
export const namePoi = (random: Random, category: string, place: string) =>
  `${random.chance(0.3) ? place : random.pick(EPITHETS)} ${poiWord(category)}`;
