/** What a card of the anchors shows. */
export interface Card {
  id: string;
  slug: string;
  name: string;
  state: string;
  description: string;
  latitude: number;
  longitude: number;
  popularity: number;
}

const COUNT = 20;
const DESCRIPTION =
  "A town of stepped streets and carved doorways between a lake and a low range of hills, with a market that wakes before the sun does, " +
  "gardens that were laid out for a court, and a fort above them whose walls take an unhurried morning to walk around, best in winter.";

/** Twenty made-up places: as JSON about 8.9 KB. */
export const CARDS: readonly Card[] = Array.from({ length: COUNT }, (_, index) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  slug: `lake-town-${index}`,
  name: `Lake Town ${index}`,
  state: "Rajasthan",
  description: DESCRIPTION,
  latitude: 24.5 + index / 10,
  longitude: 73.6 + index / 10,
  popularity: 90 - index,
}));
