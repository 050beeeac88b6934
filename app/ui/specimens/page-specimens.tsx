import { CalendarDays, Mountain, Plane } from "lucide-react";
import { Breadcrumbs } from "#app/ui/controls/breadcrumbs.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Facts } from "#app/ui/controls/facts.tsx";
import { Link } from "#app/ui/controls/link.tsx";
import { Logo } from "#app/ui/controls/logo.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { Pagination } from "#app/ui/controls/pagination.tsx";
import { MoreLink, Section } from "#app/ui/controls/section.tsx";
import { SchemeSwitch } from "#app/ui/controls/scheme-switch.tsx";
import type { Specimen } from "./specimen.ts";

const CRUMBS = [
  { label: "Home", href: "/" },
  { label: "North", href: "/region/north" },
  { label: "Ladakh" },
];
const FACTS = [
  { term: "Best months", value: "June to September", Icon: CalendarDays },
  { term: "Altitude", value: "3,500 m", note: "Take two days to adjust.", Icon: Mountain },
  { term: "Nearest airport", value: "Leh (IXL)", Icon: Plane },
];

const breadcrumbs: Specimen = {
  file: "breadcrumbs.tsx",
  states: [{ label: "three deep", draw: () => <Breadcrumbs crumbs={CRUMBS} /> }],
};

const link: Specimen = {
  file: "link.tsx",
  states: [
    { label: "page of this site", draw: () => <Link href="/explore">Explore</Link> },
    { label: "other site", draw: () => <Link href="https://www.geonames.org/">GeoNames</Link> },
  ],
};

const chip: Specimen = {
  file: "chip.tsx",
  states: [
    {
      label: "label",
      draw: () => (
        <>
          <Chip>Heritage</Chip>
          <Chip current>Chosen</Chip>
        </>
      ),
    },
    {
      label: "link",
      draw: () => (
        <>
          <Chip href="#chip">Beaches</Chip>
          <Chip href="#chip" current>
            Mountains
          </Chip>
          <Chip href="#chip">तीर्थ यात्रा</Chip>
        </>
      ),
    },
  ],
};

const facts: Specimen = {
  file: "facts.tsx",
  states: [
    { label: "three, with a note", draw: () => <Facts facts={FACTS} /> },
    {
      label: "two, without signs",
      draw: () => (
        <Facts
          facts={[
            { term: "Fee", value: "₹50" },
            { term: "Closed on", value: "Mondays" },
          ]}
        />
      ),
    },
  ],
};

const pageHeader: Specimen = {
  file: "page-header.tsx",
  states: [
    {
      label: "with all of its parts",
      draw: () => (
        <PageHeader
          title="Leh"
          eyebrow="Ladakh"
          lead="Monasteries on their hills, and the highest roads there are."
          crumbs={CRUMBS}
        >
          <Chip href="#page-header">Mountains</Chip>
        </PageHeader>
      ),
    },
    {
      label: "title alone, long",
      draw: () => <PageHeader title="Thiruvananthapuram and the southern backwaters" />,
    },
  ],
};

const pagination: Specimen = {
  file: "pagination.tsx",
  states: [
    {
      label: "first of two",
      draw: () => <Pagination page={0} totalPages={2} href={(page) => `#page-${page}`} />,
    },
    {
      label: "in the midst",
      draw: () => <Pagination page={5} totalPages={12} href={(page) => `#page-${page}`} />,
    },
  ],
};

const section: Specimen = {
  file: "section.tsx",
  states: [
    {
      label: "on paper",
      draw: (id) => (
        <Section
          id={`${id}-paper`}
          title="Where to go in October"
          lead="After the rains, before the cold."
          action={<MoreLink href="#section">See all places</MoreLink>}
        >
          <p>What is in it.</p>
        </Section>
      ),
    },
    {
      label: "sunken",
      draw: (id) => (
        <Section id={`${id}-sunken`} title="By region" tone="sunken">
          <p>What is in it.</p>
        </Section>
      ),
    },
  ],
};

const COMPANY = { companyName: "Wayfold", branding: { logoUrl: null } };

const logo: Specimen = {
  file: "logo.tsx",
  states: [
    { label: "of the site", draw: () => <Logo company={COMPANY} /> },
    { label: "of a tool", draw: () => <Logo company={COMPANY} isCompact /> },
  ],
};

const schemeSwitch: Specimen = {
  file: "scheme-switch.tsx",
  states: [{ label: "switch", draw: () => <SchemeSwitch pathname="/__ui" /> }],
};

export const PAGE_SPECIMENS = [
  logo,
  schemeSwitch,
  breadcrumbs,
  link,
  chip,
  facts,
  pageHeader,
  pagination,
  section,
];
