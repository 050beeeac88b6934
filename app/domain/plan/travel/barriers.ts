import { distanceKm, type Point } from "#app/domain/geo/geo.ts";

type Vertex = readonly [latitude: number, longitude: number];

/** Water or a ridge that no road crosses but at some points. */
interface Barrier {
  line: readonly Vertex[];
  crossings: readonly Vertex[];
}

/** Where the crow's way says least about the road: about well-known sights. Editorial, from the map. */
const BARRIERS: readonly Barrier[] = [
  // Jaipur: the road to Nahargarh and Jaigarh leaves the one to Amber at Kanak Ghati.
  {
    line: [
      [26.965, 75.78],
      [26.931, 75.798],
      [26.931, 75.824],
      [26.955, 75.837],
      [26.9725, 75.846],
      [26.997, 75.8482],
    ],
    crossings: [[26.9725, 75.846]],
  },
  // Agra: the Yamuna, with the bridges near the fort.
  {
    line: [
      [27.25, 77.99],
      [27.207, 78.021],
      [27.188, 78.0275],
      [27.1785, 78.032],
      [27.1775, 78.05],
      [27.165, 78.07],
    ],
    crossings: [
      [27.196, 78.0245],
      [27.1885, 78.0273],
    ],
  },
  // Hampi: the Tungabhadra, with the bridge at Bukkasagara.
  {
    line: [
      [15.3, 76.42],
      [15.34, 76.455],
      [15.345, 76.478],
      [15.362, 76.49],
      [15.36, 76.53],
      [15.4, 76.57],
    ],
    crossings: [[15.3605, 76.526]],
  },
  // Varanasi: the Ganga, with the bridges of Samne Ghat and Malviya.
  {
    line: [
      [25.2, 83.03],
      [25.26, 83.012],
      [25.305, 83.013],
      [25.3225, 83.0345],
      [25.345, 83.09],
    ],
    crossings: [
      [25.268, 83.0122],
      [25.3225, 83.0345],
    ],
  },
  // Kochi: the backwater between the mainland and Fort Kochi, with the bridges by Willingdon Island.
  {
    line: [
      [10.03, 76.235],
      [9.975, 76.267],
      [9.94, 76.285],
      [9.88, 76.3],
    ],
    crossings: [[9.94, 76.285]],
  },
  // Goa: the Mandovi and the Zuari, with their bridges.
  {
    line: [
      [15.48, 73.73],
      [15.493, 73.8],
      [15.503, 73.835],
      [15.51, 73.87],
      [15.49, 73.95],
    ],
    crossings: [[15.503, 73.835]],
  },
  {
    line: [
      [15.42, 73.75],
      [15.41, 73.85],
      [15.412, 73.908],
      [15.39, 73.97],
    ],
    crossings: [[15.412, 73.908]],
  },
  // Mumbai: the harbour, with the bridges to Nhava Sheva and Vashi.
  {
    line: [
      [18.4, 72.75],
      [18.9, 72.87],
      [18.985, 72.9],
      [19.06, 72.965],
    ],
    crossings: [
      [18.985, 72.9],
      [19.06, 72.965],
    ],
  },
  // The gulfs of Khambhat and Kutch: round their heads.
  {
    line: [
      [17, 71.5],
      [20.4, 72],
      [21.5, 72.4],
      [22.25, 72.5],
    ],
    crossings: [[22.28, 72.52]],
  },
  {
    line: [
      [22.6, 68],
      [22.75, 70],
      [23, 70.45],
    ],
    crossings: [[23.05, 70.5]],
  },
  // Vembanad lake, with the bund at Thanneermukkom and the road at Alappuzha.
  {
    line: [
      [9.47, 76.37],
      [9.6, 76.395],
      [9.672, 76.395],
      [9.8, 76.36],
    ],
    crossings: [
      [9.672, 76.395],
      [9.465, 76.37],
    ],
  },
];

const pointOf = ([latitude, longitude]: Vertex): Point => ({ latitude, longitude });

/** On which side of the line a-b a point lies. */
const side = (a: Point, b: Point, { latitude, longitude }: Point) =>
  (b.longitude - a.longitude) * (latitude - a.latitude) -
  (b.latitude - a.latitude) * (longitude - a.longitude);

const isCrossed = (from: Point, to: Point, a: Point, b: Point) =>
  side(a, b, from) * side(a, b, to) < 0 && side(from, to, a) * side(from, to, b) < 0;

interface Known {
  south: number;
  north: number;
  segments: readonly (readonly [Point, Point])[];
  crossings: readonly Point[];
}

const KNOWN: readonly Known[] = BARRIERS.map(({ line, crossings }) => {
  const points = line.map(pointOf);
  return {
    south: Math.min(...line.map(([latitude]) => latitude)),
    north: Math.max(...line.map(([latitude]) => latitude)),
    segments: points.slice(1).map((point, index) => [points[index]!, point] as const),
    crossings: crossings.map(pointOf),
  };
});

/** The crow's km on the ground: where a ridge or water lies between, by the nearest way round that is known. */
export function groundKm(from: Point, to: Point): number {
  const km = distanceKm(from, to);
  const barrier = KNOWN.find(
    ({ south, north, segments }) =>
      Math.max(from.latitude, to.latitude) >= south &&
      Math.min(from.latitude, to.latitude) <= north &&
      segments.some(([a, b]) => isCrossed(from, to, a, b)),
  );
  if (!barrier) return km;
  return Math.max(
    km,
    Math.min(...barrier.crossings.map((at) => distanceKm(from, at) + distanceKm(at, to))),
  );
}
