import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ContactForm, ContactThanks } from "#app/features/contact/contact-form.tsx";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { SideCover } from "#app/features/places/cards/side-cover.tsx";
import { PageHeader } from "#app/ui/controls/page-header.tsx";
import { paths } from "#app/domain/urls/paths.ts";
import { pageMeta, siteOf } from "#app/shell/seo/seo.ts";
import { SHARED_PAGE } from "#app/http/cache/shared-page.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export const handle = SHARED_PAGE;

export async function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.get("sent") === "1" };
}

export const action = (args: ActionFunctionArgs) => sendMessage(args, `${paths.contact()}?sent=1`);

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    ...site,
    title: "Contact us",
    description: `Write to ${site.company.companyName}: questions about a trip, corrections to the guide, or working together.`,
    path: paths.contact(),
    image: paths.socialCard("page", "contact-us"),
  });
};

export default function ContactUs() {
  const { sent } = useLoaderData<typeof loader>();
  const { company, popular } = useRouteLoaderData<typeof rootLoader>("root")!;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Home", href: paths.home() }, { label: "Contact us" }]}
        title={`Write to ${company.companyName}`}
        lead="Ask about a trip, correct something in the guide, or tell us what’s missing."
      />
      <div className="page-width grid gap-12 pb-20 lg:grid-cols-[7fr_5fr]">
        {sent ? <ContactThanks companyName={company.companyName} /> : <ContactForm />}
        <div className="hidden lg:block">
          <SideCover place={popular[2]} />
        </div>
      </div>
    </>
  );
}
