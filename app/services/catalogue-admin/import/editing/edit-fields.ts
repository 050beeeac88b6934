import {
  LANDSCAPES,
  POI_CATEGORIES,
  TIMES_OF_DAY,
  type Landscape,
} from "#app/domain/catalogue/kinds.ts";
import { keyOf } from "#app/domain/search/likeness.ts";
import type { NewPlace, NewPoi } from "#app/schemas/admin/catalogue-admin.ts";
import type { Cells, Field } from "../reading/mapping.ts";
import {
  number,
  READERS,
  text,
  unreadable,
  wholeNumber,
  type Reader,
} from "../reading/read-facts.ts";
import {
  readBestTime,
  readCategory,
  readFeePaise,
  readList,
  readNumber,
  readWeekdays,
} from "../reading/read-values.ts";
import { DAY_FACT_READERS } from "../reading/read-day-facts.ts";
import { RowRefusal } from "../reading/read-row.ts";
import { readState } from "#app/domain/catalogue/state-names.ts";

/** What administrators write of a record, as it stands. */
export type WrittenPlace = Required<NewPlace>;
export type WrittenPoi = Required<NewPoi>;

/** What a cell is read with. */
export interface Reading<W> {
  /** The record as it would be with the cells that were read before. */
  current: W;
  cells: Cells;
  /** Tags by name and by slug. */
  tagIds: ReadonlyMap<string, string>;
}

/** What a cell makes of a record. @throws RowRefusal when it can't be read. */
type Edit<W> = (value: string, reading: Reading<W>) => Partial<W>;
type Edits<W> = Partial<Record<Field, Edit<W>>>;

function read<T>(field: Field, value: string, { read: reader, expected }: Reader<T>): T {
  const found = reader(value);
  if (found === null) throw new RowRefusal(unreadable(field, value, expected));
  return found;
}

/** A cell that is one value of the record. */
const plain = <W, K extends keyof W>(
  field: Field,
  key: K,
  reader: Reader<NonNullable<W[K]>>,
): Edits<W> => ({
  [field]: (value: string) => ({ [key]: read(field, value, reader) }) as unknown as Partial<W>,
});

const oneOf = <T extends string>(words: readonly T[]): Reader<T> => ({
  read: (value) => words.find((word) => word === value.toLowerCase()) ?? null,
  expected: words.join(", "),
});
const rounded = (least: number, most: number): Reader<number> => {
  const { read: reader, expected } = number(least, most);
  return {
    read: (value) => (reader(value) === null ? null : Math.round(reader(value)!)),
    expected,
  };
};

const MONTHS: Reader<number[]> = {
  read: (value) => readBestTime(value).months,
  expected: "months such as October to March, or January; February",
};
const TIME_OF_DAY = oneOf(TIMES_OF_DAY);
const CATEGORY: Reader<(typeof POI_CATEGORIES)[number]> = {
  read: readCategory,
  expected: `a category such as ${POI_CATEGORIES.slice(0, 4).join(", ")}`,
};
const RUPEES: Reader<number> = { read: readFeePaise, expected: "rupees such as 50, or free" };
const WEEK: Reader<ReturnType<typeof readWeekdays> & object> = {
  read: readWeekdays,
  expected: "weekdays such as Monday, Tuesday, or none",
};
const STATE: Reader<NonNullable<ReturnType<typeof readState>>> = {
  read: readState,
  expected: "a state or territory of India",
};

const MAX_IN_LIST = 12;
const ALIASES: Reader<string[]> = {
  read(value) {
    const names = readList(value);
    return names.length <= MAX_IN_LIST &&
      names.every((name) => name.length >= 2 && name.length <= 80)
      ? names
      : null;
  },
  expected: `up to ${MAX_IN_LIST} names of 2 to 80 characters, separated by semicolons`,
};

/** Its tags, by their names or addresses. */
function tagged(
  value: string,
  { tagIds }: { tagIds: ReadonlyMap<string, string> },
): { tags: string[] } {
  const names = tagIds.has(keyOf(value)) ? [value] : readList(value);
  const unknown = names.find((name) => !tagIds.has(keyOf(name)));
  if (unknown !== undefined) throw new RowRefusal(unreadable("tags", unknown, "the name of a tag"));
  if (names.length > MAX_IN_LIST)
    throw new RowRefusal(unreadable("tags", value, `up to ${MAX_IN_LIST} tags`));
  return { tags: [...new Set(names.map((name) => tagIds.get(keyOf(name))!))] };
}

const NOWHERE = {
  line: null,
  city: null,
  district: null,
  state: null,
  country: "India",
  postalCode: null,
};
const inAddress =
  (part: (value: string) => Partial<NonNullable<WrittenPlace["address"]>>): Edit<WrittenPlace> =>
  (value, { current }) => ({ address: { ...NOWHERE, ...current.address, ...part(value) } });

function inDays(field: "idealDaysFrom" | "idealDaysTo", key: "min" | "max"): Edits<WrittenPlace> {
  return {
    [field]: (value: string, { current: { idealDays } }: Reading<WrittenPlace>) => {
      const days = read(field, value, READERS[field]);
      return { idealDays: { min: days, max: days, ...idealDays, [key]: days } };
    },
  };
}

/** An airport or a station. A new name means another station: the old code and distance are dropped unless the row names them. */
function inHub(hub: "nearestAirport" | "nearestRailway"): Edits<WrittenPlace> {
  const part =
    (field: `${typeof hub}Code` | `${typeof hub}Km`, key: "code" | "distanceKm") =>
    (value: string, { current }: Reading<WrittenPlace>) => {
      if (!current[hub]) throw new RowRefusal(unreadable(hub, "", "a name"));
      return {
        [hub]: { ...current[hub], [key]: read<string | number>(field, value, READERS[field]) },
      };
    };
  return {
    [hub]: (value: string, { current, cells }: Reading<WrittenPlace>) => {
      const own = current[hub];
      const name = read(hub, value, READERS[hub]);
      return {
        [hub]: {
          name,
          code: cells(`${hub}Code`) === "" ? null : (own?.code ?? null),
          distanceKm: cells(`${hub}Km`) === "" ? null : (own?.distanceKm ?? null),
        },
      };
    },
    [`${hub}Code`]: part(`${hub}Code`, "code"),
    [`${hub}Km`]: part(`${hub}Km`, "distanceKm"),
  };
}

function inFee(
  field: "feeIndian" | "feeForeign",
  key: "indianAdult" | "foreignAdult",
): Edits<WrittenPoi> {
  return {
    [field]: (value: string, { current }: Reading<WrittenPoi>) => ({
      feePaise: {
        indianAdult: null,
        foreignAdult: null,
        ...current.feePaise,
        [key]: read(field, value, RUPEES),
      },
    }),
  };
}

const bothKinds = <W extends WrittenPlace | WrittenPoi>(longestDescription: number): Edits<W> =>
  ({
    ...plain<WrittenPlace | WrittenPoi, "description">(
      "description",
      "description",
      text(1, longestDescription),
    ),
    ...plain<WrittenPlace | WrittenPoi, "latitude">("latitude", "latitude", number(-90, 90)),
    ...plain<WrittenPlace | WrittenPoi, "longitude">("longitude", "longitude", number(-180, 180)),
    ...plain<WrittenPlace | WrittenPoi, "slug">("slug", "slug", READERS.slug),
    ...plain<WrittenPlace | WrittenPoi, "isPublished">(
      "published",
      "isPublished",
      READERS.published,
    ),
    tags: tagged as Edit<WrittenPlace | WrittenPoi>,
  }) as unknown as Edits<W>;

const dayFacts = <W extends WrittenPlace | WrittenPoi>(): Edits<W> =>
  ({
    ...plain<WrittenPlace | WrittenPoi, "closedSeasons">(
      "closedSeasons",
      "closedSeasons",
      DAY_FACT_READERS.closedSeasons,
    ),
    ...plain<WrittenPlace | WrittenPoi, "permits">("permits", "permits", DAY_FACT_READERS.permits),
  }) as unknown as Edits<W>;

/** What the cells of a place's row change, in the order in which they are read. */
export const PLACE_EDITS: Edits<WrittenPlace> = {
  ...bothKinds<WrittenPlace>(1_200),
  state: inAddress((value) => ({ state: read("state", value, STATE).state })),
  district: inAddress((value) => ({ district: read("district", value, text(1, 80)) })),
  postalCode: inAddress((value) => ({ postalCode: read("postalCode", value, text(1, 12)) })),
  addressLine: inAddress((value) => ({ line: read("addressLine", value, READERS.addressLine) })),
  addressCity: inAddress((value) => ({ city: read("addressCity", value, READERS.addressCity) })),
  ...plain<WrittenPlace, "landscape">("landscape", "landscape", oneOf<Landscape>(LANDSCAPES)),
  ...plain<WrittenPlace, "altitudeM">("altitudeM", "altitudeM", rounded(-10, 9_000)),
  ...plain<WrittenPlace, "bestMonths">("bestTime", "bestMonths", MONTHS),
  ...plain<WrittenPlace, "aliases">("aliases", "aliases", ALIASES),
  ...inDays("idealDaysFrom", "min"),
  ...inDays("idealDaysTo", "max"),
  ...plain<WrittenPlace, "popularity">("popularity", "popularity", READERS.popularity),
  ...inHub("nearestAirport"),
  ...inHub("nearestRailway"),
  ...plain<WrittenPlace, "access">("access", "access", DAY_FACT_READERS.placeAccess),
  ...dayFacts<WrittenPlace>(),
};

/** What the cells of a point of interest's row change; its sources come along with what was read there. */
export const POI_EDITS: Edits<WrittenPoi> = {
  ...bothKinds<WrittenPoi>(600),
  ...plain<WrittenPoi, "category">("category", "category", CATEGORY),
  ...plain<WrittenPoi, "precisionM">("precisionM", "precisionM", wholeNumber(1, 20_000)),
  visitHours: (value, { cells }) =>
    readNumber(cells("visitMinutes")) === null
      ? { visitMinutes: Math.round(read("visitHours", value, number(1 / 12, 24)) * 60) }
      : {},
  ...plain<WrittenPoi, "visitMinutes">("visitMinutes", "visitMinutes", rounded(5, 1_440)),
  ...inFee("feeIndian", "indianAdult"),
  ...inFee("feeForeign", "foreignAdult"),
  ...plain<WrittenPoi, "closedOn">("closedOn", "closedOn", WEEK),
  ...plain<WrittenPoi, "bestTimeOfDay">("bestTime", "bestTimeOfDay", TIME_OF_DAY),
  ...plain<WrittenPoi, "openingHours">("openingHours", "openingHours", READERS.openingHours),
  ...plain<WrittenPoi, "lastEntry">("lastEntry", "lastEntry", DAY_FACT_READERS.lastEntry),
  ...plain<WrittenPoi, "popularity">("popularity", "popularity", READERS.popularity),
  ...plain<WrittenPoi, "altitudeM">("altitudeM", "altitudeM", rounded(-10, 9_000)),
  ...plain<WrittenPoi, "access">("access", "access", DAY_FACT_READERS.poiAccess),
  ...dayFacts<WrittenPoi>(),
};
