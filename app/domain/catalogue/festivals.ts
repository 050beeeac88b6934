/** `YYYY-MM-DD`. */
type CalendarDay = string;

/** From one day to another, both included. */
type Days = readonly [from: CalendarDay, to: CalendarDay];

/** A festival that fills a place, on the days when one notices. */
export interface Festival {
  name: string;
  /** Of every year (`MM-DD`), or of the years whose dates are known. */
  days: readonly Days[] | { yearly: readonly [from: string, to: string] };
  /** Slugs of places and names of states; all of India if absent. */
  where?: { places?: readonly string[]; states?: readonly string[] };
  /** What it means for a traveller. */
  effect: string;
}

/**
 * Dates by the moon are those of the Government of India's list of holidays, or follow from the moon's phase (the test checks them);
 * a year that isn't listed has no remark. Festivals whose day depends on a sighting of the moon are left out.
 */
export const FESTIVALS: readonly Festival[] = [
  {
    name: "Diwali",
    days: [
      ["2026-11-06", "2026-11-11"],
      ["2027-10-27", "2027-11-01"],
      ["2028-10-15", "2028-10-20"],
    ],
    effect: "Trains and hotels fill up early, and shops may close on the day itself",
  },
  {
    name: "Holi",
    days: [
      ["2026-03-03", "2026-03-04"],
      ["2027-03-21", "2027-03-22"],
      ["2028-03-10", "2028-03-11"],
    ],
    effect: "Expect colour in the streets; many shops and sights open only in the afternoon",
  },
  {
    name: "Christmas and New Year",
    days: { yearly: ["12-24", "01-01"] },
    where: { states: ["Goa", "Himachal Pradesh", "Kerala", "Puducherry", "Rajasthan"] },
    effect: "The busiest week here. Book stays and cabs early",
  },
  {
    name: "Republic Day",
    days: { yearly: ["01-26", "01-26"] },
    where: { states: ["Delhi"] },
    effect: "Roads around Kartavya Path close for the parade",
  },
  {
    name: "Independence Day",
    days: { yearly: ["08-15", "08-15"] },
    where: { states: ["Delhi"] },
    effect: "Roads around the Red Fort close for the ceremony",
  },
  {
    name: "Uttarayan",
    days: { yearly: ["01-14", "01-15"] },
    where: { states: ["Gujarat"] },
    effect: "The kite festival: rooftops and hotels are full",
  },
  {
    name: "Hornbill Festival",
    days: { yearly: ["12-01", "12-10"] },
    where: { places: ["kohima"] },
    effect: "Stays near Kisama are booked out months ahead",
  },
  {
    name: "Durga Puja",
    days: [
      ["2026-10-17", "2026-10-21"],
      ["2027-10-06", "2027-10-10"],
    ],
    where: { states: ["West Bengal", "Tripura", "Assam"] },
    effect: "Streets are packed until late at night, and traffic is slow",
  },
  {
    name: "Mysuru Dasara",
    days: [
      ["2026-10-11", "2026-10-20"],
      ["2027-09-30", "2027-10-09"],
    ],
    where: { places: ["mysuru"] },
    effect: "The palace is lit in the evening; roads close for the procession on the last day",
  },
  {
    name: "Ganesh Chaturthi",
    days: [
      ["2026-09-14", "2026-09-25"],
      ["2027-09-04", "2027-09-15"],
    ],
    where: { states: ["Maharashtra"] },
    effect: "Processions close roads, most of all on the last day",
  },
  {
    name: "Rath Yatra",
    days: [
      ["2026-07-16", "2026-07-24"],
      ["2027-07-05", "2027-07-13"],
    ],
    where: { places: ["puri"] },
    effect: "Very large crowds: the roads around the temple close to cars",
  },
  {
    name: "Onam",
    days: [
      ["2026-08-24", "2026-08-27"],
      ["2027-09-10", "2027-09-13"],
    ],
    where: { states: ["Kerala"] },
    effect: "Offices and many shops close, and trains fill up early",
  },
  {
    name: "Janmashtami",
    days: [
      ["2026-09-04", "2026-09-05"],
      ["2027-08-25", "2027-08-26"],
    ],
    where: { places: ["mathura"] },
    effect: "Very large crowds at the temples until after midnight",
  },
  {
    name: "Maha Shivaratri",
    days: [
      ["2026-02-15", "2026-02-16"],
      ["2027-03-06", "2027-03-07"],
    ],
    where: { places: ["varanasi", "ujjain", "haridwar"] },
    effect: "Long queues at the temples, day and night",
  },
  {
    name: "Guru Nanak Jayanti",
    days: [
      ["2026-11-24", "2026-11-24"],
      ["2027-11-14", "2027-11-14"],
    ],
    where: { places: ["amritsar"] },
    effect: "Very large crowds at the Golden Temple",
  },
  {
    name: "Dev Deepawali",
    days: [
      ["2026-11-24", "2026-11-24"],
      ["2027-11-14", "2027-11-14"],
    ],
    where: { places: ["varanasi"] },
    effect: "The ghats are lit at dusk: boats and rooms are booked out months ahead",
  },
  {
    name: "Pushkar Fair",
    days: [
      ["2026-11-17", "2026-11-24"],
      ["2027-11-07", "2027-11-14"],
    ],
    where: { places: ["pushkar"] },
    effect: "Rooms cost several times as much and are booked out early",
  },
];

const isWithin = (days: Festival["days"], date: CalendarDay): boolean => {
  if (!("yearly" in days)) return days.some(([from, to]) => from <= date && date <= to);
  const [from, to] = days.yearly;
  const day = date.slice(5);
  return from <= to ? from <= day && day <= to : from <= day || day <= to;
};

const isAt = ({ where }: Festival, { slug, state }: { slug: string; state: string }): boolean =>
  !where || (where.places?.includes(slug) ?? false) || (where.states?.includes(state) ?? false);

/** The festivals that one notices at a place on a day. */
export const festivalsOn = (
  place: { slug: string; state: string },
  date: CalendarDay,
): Festival[] =>
  FESTIVALS.filter((festival) => isAt(festival, place) && isWithin(festival.days, date));
