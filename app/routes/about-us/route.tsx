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
        The texts are written for this guide, drawbacks included. How popular a place is said to be
        is an editorial judgement; star ratings come from travellers' reviews alone, so a place
        without reviews has none.
      </p>
      <p>
        The covers are drawings made from each place's landscape. They show the kind of country that
        awaits you, not a particular view.
      </p>
    </>
  );
}

function PartnerNote({ companyName }: { companyName: string }) {
  return (
    <>
      <h2 className="type-title">Who runs this site</h2>
      <p>
        {companyName} runs this site for its guests. The guide behind it, its maps and its planning
        tools, is {PRODUCT_NAME}, which travel companies use under their own name. Messages that you
        send from here go to {companyName}.
      </p>
    </>
  );
}

function ProductNote() {
  return (
    <>
      <h2 className="type-title">For travel companies too</h2>
      <p>
        {PRODUCT_NAME} is also the guide behind other companies' sites. A partner gets it on an
        address of its own, with its logo, its colours and its font; the credit at the foot of the
        page says what it runs on. If you would like that for your company,{" "}
        <a href={paths.contact()}>write to us</a>.
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
        lead="India is never all in season. One coast is under rain while the next is at its best; a pass opens in the month in which a desert becomes too hot. So this guide asks first when you can go."
      />
      <div className="page-width pb-20">
        <div className="prose-guide">
          <h2 className="type-title">What you find here</h2>
          <p>
            Each destination has the months that suit it, the number of days it deserves, how to get
            there, and a map of what is worth seeing with the time a visit takes. Where opening
            hours or entry fees are shown, the page says where they come from and whether anybody
            has checked them. What nobody knows for sure is left out rather than guessed.
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
          <h2 className="type-title">Something wrong, or missing?</h2>
          <p>Tell us. A corrected opening time helps the next traveller at the gate.</p>
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
