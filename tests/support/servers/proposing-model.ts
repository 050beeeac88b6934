import { says, type GeminiAnswer, type GeminiQuestion } from "./gemini-server.ts";

/** Sixty words and more, as the catalogue asks of a place. */
export const DESCRIPTION =
  "A quiet town above a lake, with a bazaar of two lanes, a stepwell and a small fort that the wind never leaves. "
    .repeat(3)
    .trim();

/** A place as a well-behaved model answers it: Barmer lies in Rajasthan, and GeoNames knows it. */
export const generatedPlace = (changes: Record<string, unknown> = {}) => ({
  name: "Barmer",
  state: "Rajasthan",
  district: "Barmer",
  aliases: ["Malani"],
  description: DESCRIPTION,
  latitude: 25.75,
  longitude: 71.39,
  altitudeM: 227,
  landscape: "dunes",
  bestMonths: [11, 12, 1],
  idealDays: { min: 1, max: 2 },
  tags: ["heritage"],
  confidence: 0.9,
  ...changes,
});

/** A point of interest as a well-behaved model answers it. */
export const generatedPoi = (changes: Record<string, unknown> = {}) => ({
  name: "Moonlight Stepwell",
  category: "stepwell",
  description: "A deep stepwell of pale stone, three storeys down to the water.",
  latitude: 26.92,
  longitude: 75.82,
  visitMinutes: 45,
  hours: [
    { day: "mon", opens: "09:00", closes: "17:00" },
    { day: "tue", opens: "09:00", closes: "12:00" },
    { day: "tue", opens: "14:00", closes: "17:00" },
  ],
  closedOn: ["sun"],
  feeIndianRupees: 50,
  feeForeignRupees: 300,
  bestTimeOfDay: "morning",
  tags: [],
  confidence: 0.8,
  ...changes,
});

/** What was asked, by the shape that was asked for. */
export function requestOf({ body }: GeminiQuestion): {
  kind: "names" | "items" | "fields";
  names: string[];
  material: Record<string, unknown>;
} {
  const properties = (body.generationConfig.responseSchema as { properties: object }).properties;
  const material = JSON.parse(body.contents[0]!.parts[0]!.text) as Record<string, unknown>;
  const kind = "names" in properties ? "names" : "items" in properties ? "items" : "fields";
  return { kind, names: (material["names"] as string[] | undefined) ?? [], material };
}

export interface Answers {
  names?: string[];
  item?: (name: string) => unknown;
  fields?: Record<string, unknown>;
}

/** A model that answers each question of a batch as it should, with what it is given. */
export const proposes =
  ({ names = [], item = (name) => generatedPlace({ name }), fields = {} }: Answers): GeminiAnswer =>
  (res, question) => {
    const request = requestOf(question);
    const answer =
      request.kind === "names"
        ? { names }
        : request.kind === "items"
          ? { items: request.names.map(item) }
          : { confidence: 0.8, ...fields };
    says(JSON.stringify(answer))(res, question);
  };
