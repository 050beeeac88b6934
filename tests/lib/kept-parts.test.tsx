import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PoiEntry } from "#app/components/destination/poi-entry.tsx";
import type { PoiView } from "#app/components/destination/view.ts";
import { MoodMedallions } from "#app/components/home/mood-medallions.tsx";
import { Hero } from "#app/components/home/hero.tsx";
import { MonthSection } from "#app/components/home/month-section.tsx";
import { RegionTiles } from "#app/components/home/region-tiles.tsx";
import { WishForm } from "#app/components/home/wish-form.tsx";
import { WishSection } from "#app/components/home/wish-section.tsx";
import { AiDaySection } from "#app/components/itinerary/ai-day-section.tsx";
import { Drawer } from "#app/components/layout/drawer.tsx";
import { Footer } from "#app/components/layout/footer.tsx";
import { StaticMap } from "#app/components/map/static-map.tsx";
import { MonthRibbon } from "#app/components/places/month-ribbon.tsx";
import { PlaceGrid } from "#app/components/places/place-grid.tsx";
import { StateIndex } from "#app/components/places/state-index.tsx";
import { Kept, KeptPartsContext } from "#app/components/ui/kept.tsx";
import { createKeptParts } from "#app/lib/kept-parts.server.ts";
import { frameOf } from "#app/lib/map/projection.ts";

const MANY = 1_000_000;

const jaipur = {
  slug: "jaipur",
  name: "Jaipur & <Amber>",
  state: "Rajasthan",
  summary: 'It\'s "pink" — जयपुर.',
  bestMonths: [10, 11, 12, 1, 2],
  idealDays: { min: 2, max: 3 },
  image: null,
};
const photo = {
  url: "/pictures/1.jpg",
  srcset: "/pictures/1.jpg 1x, /pictures/2.jpg 2x",
  width: 800,
  height: 600,
  alt: 'A "gate"',
  placeholder: null,
};
const leh = {
  ...jaipur,
  slug: "leh",
  name: "Leh",
  state: null,
  bestMonths: [],
  idealDays: null,
  image: photo,
};
const moods = [
  { id: "1", name: "Relaxed", cover: jaipur },
  { id: "2", name: "Family & friends", cover: leh },
];
const amber: PoiView = {
  slug: "amber-fort",
  number: 1,
  name: "Amber <Fort>",
  category: "fort",
  description: "Up on a hill & wide.",
  latitude: 26.98,
  longitude: 75.85,
  precisionM: 50,
  visitMinutes: 120,
  openingHours: { mon: [["09:00", "17:00"]] },
  closedOn: ["tue"],
  feePaise: { indianAdult: 10_000, foreignAdult: 50_000 },
  bestTimeOfDay: "morning",
  image: photo,
  sources: {},
} as unknown as PoiView;
const pins = [
  {
    id: "amber-fort",
    label: "Amber",
    latitude: 26.98,
    longitude: 75.85,
    href: "#amber-fort",
    number: 1,
    kind: "poi" as const,
  },
  {
    id: "place:jaipur",
    label: "Jaipur",
    latitude: 26.92,
    longitude: 75.82,
    href: "#what-to-see",
    kind: "place" as const,
  },
];
const frame = frameOf({ south: 26.8, west: 75.7, north: 27.1, east: 76 });
const company = {
  companyName: 'Himalaya "Trails"',
  poweredBy: "Wayfold",
  branding: {
    logoUrl: null,
    primaryColor: "#0f766e",
    secondaryColor: "#1e3a8a",
    fontFamily: "Poppins",
    themeMode: "auto" as const,
  },
};

const SCREENS: Record<string, () => ReactElement> = {
  "cards in a rail": () => (
    <PlaceGrid
      places={[jaipur, leh]}
      month={1}
      layout="rail"
      reasons={{ leh: "Because it's high & dry" }}
      distancesKm={{ leh: 12.4 }}
      eager={1}
    />
  ),
  "the year to choose from": () => (
    <MonthRibbon
      label="Choose"
      selected={3}
      current={11}
      href={(month) => `/?month=${month}&a=b#month`}
    />
  ),
  "the year of a place": () => (
    <MonthRibbon
      label="Jaipur's year"
      best={[1, 2]}
      current={1}
      note={(month) => (month < 3 ? "best" : null)}
    />
  ),
  "places by state": () => (
    <StateIndex groups={[{ state: "Jammu & Kashmir", places: [leh, jaipur] }]} />
  ),
  regions: () => (
    <RegionTiles
      regions={[
        { region: "North", stateCount: 1, placeCount: 4, known: ["Leh", "Agra"], cover: leh },
      ]}
    />
  ),
  moods: () => <MoodMedallions moods={moods} />,
  "the wish": () => <WishForm wish={{ month: 4, days: 3, tag: "2" }} moods={moods} />,
  "the footer": () => <Footer company={company} year={2026} popular={[jaipur]} />,
  "the opening of the guide": () => (
    <Hero companyName="Himalaya" month={3} placeCount={4} featured={leh} />
  ),
  "the places of a month": () => (
    <MonthSection month={3} now={11} places={[jaipur, leh]} total={9} />
  ),
  "the wish and its places": () => (
    <WishSection wish={{ month: 4 }} moods={moods} places={[jaipur]} />
  ),
  "a day to ask for": () => <AiDaySection place={jaipur} hasSights />,
  "the drawer of a visitor": () => <Drawer pathname="/about" user={null} />,
  "the drawer of a page that knows nobody": () => (
    <Drawer pathname="/destination/leh" user={undefined} />
  ),
  "a sight": () => <PoiEntry place="jaipur" poi={amber} isActive={false} now={null} />,
  "a map": () => (
    <StaticMap
      pins={pins}
      frame={frame}
      activeId={null}
      onActiveChange={() => undefined}
      isHidden={false}
    />
  ),
};

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`${name}: what is remembered reads to the byte as what is written for the page`, () => {
    const parts = createKeptParts(MANY);
    const remembering = () =>
      renderToString(
        <KeptPartsContext.Provider value={parts}>{screen()}</KeptPartsContext.Provider>,
      );
    const written = renderToString(screen());
    expect(written.length).toBeGreaterThan(200);
    expect(remembering()).toBe(written);
    expect(parts.bytes).toBeGreaterThan(0);
    expect(remembering()).toBe(written);
  });
}

test("a part is written once for the same props, and anew when one of them changes", () => {
  const parts = createKeptParts(MANY);
  const writes: string[] = [];
  const Name = ({ name }: { name: string }) => {
    writes.push(name);
    return <b>{name}</b>;
  };
  const show = (name: string) =>
    renderToString(
      <KeptPartsContext.Provider value={parts}>
        <Kept as="li" part={Name} props={{ name }} />
      </KeptPartsContext.Provider>,
    );
  expect([show("Leh"), show("Leh"), show("Agra")]).toEqual([
    "<li><b>Leh</b></li>",
    "<li><b>Leh</b></li>",
    "<li><b>Agra</b></li>",
  ]);
  expect(writes).toEqual(["Leh", "Agra"]);
});

test("what is one person's is written for the page and not remembered", () => {
  const parts = createKeptParts(MANY);
  const Name = ({ name }: { name: string }) => <b>{name}</b>;
  const show = (isPersonal: boolean) =>
    renderToString(
      <KeptPartsContext.Provider value={parts}>
        <Kept as="li" part={Name} props={{ name: "Leh" }} isPersonal={isPersonal} />
      </KeptPartsContext.Provider>,
    );
  expect(show(true)).toBe("<li><b>Leh</b></li>");
  expect(parts.bytes).toBe(0);
  expect(show(false)).toBe(show(true));
});

test("a section of which one part changed finds its other parts", () => {
  const parts = createKeptParts(MANY, (memory, part) => (
    <KeptPartsContext.Provider value={memory}>{part}</KeptPartsContext.Provider>
  ));
  const writes: string[] = [];
  const Name = ({ name }: { name: string }) => {
    writes.push(name);
    return <b>{name}</b>;
  };
  const Names = ({ names }: { names: string[] }) =>
    names.map((name) => <Kept key={name} as="li" part={Name} props={{ name }} />);
  expect(parts.htmlOf(Names, { names: ["Leh", "Agra"] })).toBe(
    "<li><b>Leh</b></li><li><b>Agra</b></li>",
  );
  expect(parts.htmlOf(Names, { names: ["Leh", "Goa"] })).toBe(
    "<li><b>Leh</b></li><li><b>Goa</b></li>",
  );
  expect(writes).toEqual(["Leh", "Agra", "Goa"]);
});

test("two parts with the same props are not taken for each other", () => {
  const parts = createKeptParts(MANY);
  const Bold = ({ name }: { name: string }) => <b>{name}</b>;
  const Slanted = ({ name }: { name: string }) => <i>{name}</i>;
  expect([parts.htmlOf(Bold, { name: "Leh" }), parts.htmlOf(Slanted, { name: "Leh" })]).toEqual([
    "<b>Leh</b>",
    "<i>Leh</i>",
  ]);
});

test("the memory stays within its bound", () => {
  const parts = createKeptParts(2_000);
  const Text = ({ text }: { text: string }) => <b>{text}</b>;
  for (let each = 0; each < 200; each++) parts.htmlOf(Text, { text: `${each} ${"x".repeat(100)}` });
  expect(parts.bytes).toBeGreaterThan(1_000);
  expect(parts.bytes).toBeLessThanOrEqual(2_000);
});
