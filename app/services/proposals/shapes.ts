import { SchemaType, type ResponseSchema, type Schema } from "@google/generative-ai";
import { LANDSCAPES, POI_CATEGORIES, TIMES_OF_DAY } from "#app/domain/catalogue/kinds.ts";
import { REGION_OF_STATE, WEEKDAYS } from "#app/domain/constants.ts";

/** The shapes that a model is asked to answer in; app/schemas/admin/generated.ts reads what it then answers. */
const text = (nullable = false): Schema => ({ type: SchemaType.STRING, nullable });
const number = (nullable = false): Schema => ({ type: SchemaType.NUMBER, nullable });
const integer = (nullable = false): Schema => ({ type: SchemaType.INTEGER, nullable });
const choice = (values: readonly string[], nullable = false): Schema => ({
  type: SchemaType.STRING,
  format: "enum",
  enum: [...values],
  nullable,
});
const list = (items: Schema, nullable = false): Schema => ({
  type: SchemaType.ARRAY,
  items,
  nullable,
});
const object = (properties: Record<string, Schema>, nullable = false): Schema => ({
  type: SchemaType.OBJECT,
  properties,
  required: Object.keys(properties),
  nullable,
});

const hours = list(object({ day: choice(WEEKDAYS), opens: text(), closes: text() }));
const fees = { feeIndianRupees: number(true), feeForeignRupees: number(true) };
const hub = object({ name: text(), code: text(true) });
const idealDays = { min: integer(), max: integer() };

export const NAMES_SHAPE = object({ names: list(text()) });

const place = object({
  name: text(),
  state: choice(Object.keys(REGION_OF_STATE)),
  district: text(true),
  aliases: list(text()),
  description: text(),
  latitude: number(true),
  longitude: number(true),
  altitudeM: integer(true),
  landscape: choice(LANDSCAPES),
  bestMonths: list(integer()),
  idealDays: object(idealDays, true),
  tags: list(text()),
  confidence: number(),
});

const poi = object({
  name: text(),
  category: choice(POI_CATEGORIES),
  description: text(),
  latitude: number(true),
  longitude: number(true),
  visitMinutes: integer(),
  hours: { ...hours, nullable: true },
  closedOn: list(choice(WEEKDAYS)),
  ...fees,
  bestTimeOfDay: choice(TIMES_OF_DAY, true),
  tags: list(text()),
  confidence: number(),
});

export const PLACES_SHAPE = object({ items: list(place) });
export const POIS_SHAPE = object({ items: list(poi) });

const FIELDS: Record<"place" | "poi", Record<string, Schema>> = {
  place: {
    description: text(true),
    district: text(true),
    postalCode: text(true),
    altitudeM: integer(true),
    landscape: choice(LANDSCAPES, true),
    bestMonths: list(integer(), true),
    idealDays: object(idealDays, true),
    nearestAirport: { ...hub, nullable: true },
    nearestRailway: { ...hub, nullable: true },
    tags: list(text(), true),
  },
  poi: {
    description: text(true),
    category: choice(POI_CATEGORIES, true),
    visitMinutes: integer(true),
    openingHours: object({ hours, closedOn: list(choice(WEEKDAYS)) }, true),
    fee: object(fees, true),
    bestTimeOfDay: choice(TIMES_OF_DAY, true),
  },
};

/** The shape of an answer about some fields of a record; null stands for what the model does not know. */
export const fieldsShape = (kind: "place" | "poi", fields: readonly string[]): ResponseSchema =>
  object({
    ...Object.fromEntries(fields.map((field) => [field, FIELDS[kind][field]!])),
    confidence: number(),
  });
