import { Link } from "#app/ui/controls/link.tsx";
import type { MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { PRODUCT_NAME } from "#app/domain/constants.ts";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export const handle = SHARED_PAGE;

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    ...site,
    title: "About us",
    description: `What ${site.company.companyName} is, how its travel guide to India is made, and how to reach the people behind it.`,
    path: paths.about(),
    image: paths.socialCard("page", "about-us"),
  });
};

function HowWeChoose() {
  return (
    <>
      <h2 className="type-title">How we choose</h2>
      <p>
        We write every description for this guide, drawbacks included. Popularity is our editors’
        judgement. Star ratings come only from travellers’ reviews, so a place without reviews has
        none.
      </p>
      <p>
        Cover pictures are illustrations based on each place’s landscape. They show the kind of
        scenery to expect, not a specific view.
      </p>
    </>
  );
}

function PartnerNote({ companyName }: { companyName: string }) {
  return (
    <>
      <h2 className="type-title">Who runs this site</h2>
      <p>
        {companyName} runs this site. The guide, maps and planning tools behind it come from{" "}
        {PRODUCT_NAME}, which travel companies use under their own name. Messages you send from here
        go to {companyName}.
      </p>
    </>
  );
}

function ProductNote() {
  return (
    <>
      <h2 className="type-title">For travel companies too</h2>
      <p>
        {PRODUCT_NAME} also powers other travel companies’ sites. Partners get their own domain,
        logo, colours and font, with a credit in the footer. To get this for your company,{" "}
        <Link href={paths.contact()}>write to us</Link>.
      </p>
    </>
  );
}

export default function AboutUs() {
  const { company, popular } = useRouteLoaderData<typeof rootLoader>("root")!;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "About us" }]}
        title={
          company.isMainCompany
            ? "A guide that starts with the calendar"
            : `About ${company.companyName}`
        }
        aside={<SideCover place={popular[1]} />}
        lead="India is never all in season at once. One coast is in monsoon while another is at its best, and a mountain pass opens just as the desert gets too hot. So this guide starts with when you can go."
      />
      <div className="page-width pb-20">
        <div className="prose-guide">
          <h2 className="type-title">What you’ll find here</h2>
          <p>
            For each destination you’ll find the best months, how many days to stay, how to get
            there, and a map of what to see with typical visit times. Where we show opening hours or
            entry fees, we say where they come from and whether they’ve been checked. If we’re not
            sure, we leave it out rather than guess.
          </p>
          <HowWeChoose />
          {company.isMainCompany ? (
            <ProductNote />
          ) : (
            <PartnerNote companyName={company.companyName} />
          )}
          <h2 className="type-title">Sources</h2>
          <p>
            Coordinates of towns are checked against{" "}
            <a href="https://www.geonames.org/">GeoNames</a> (CC BY 4.0). Outlines of the states are
            based on svg-maps' map of India (CC BY 4.0).
          </p>
          <h2 className="type-title">Is something wrong or missing?</h2>
          <p>Tell us. Your correction helps the next traveller.</p>
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={paths.contact()}>Contact {company.companyName}</ButtonLink>
          <ButtonLink href={paths.explore()} variant="secondary">
            Explore the guide
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
