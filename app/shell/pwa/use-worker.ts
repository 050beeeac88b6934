import { useEffect, useState } from "react";
import { tellWorker } from "#app/client/worker-messages.ts";
import { OFFLINE_PATH } from "#app/client/pwa-constants.ts";
import type { Company } from "#app/schemas/public/companies.ts";
import { watchWorker } from "./watch-worker.ts";

export type SiteCompany = Pick<Company, "id" | "companyName" | "domain" | "branding">;

/** A company that is only simulated here (its domain is another host's) has its offline page by its sub-domain's name. */
const shellOf = (domain: string) => {
  const [slug, ...parent] = domain.split(".");
  return domain !== location.hostname && parent.join(".") === location.hostname
    ? `${OFFLINE_PATH}?subdomain=${slug}`
    : OFFLINE_PATH;
};

/** What the worker says: a version that waits, and whether the first one has just come to stand. */
export function useWorker(company: SiteCompany) {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [isNewlyReady, setNewlyReady] = useState(false);
  useEffect(() => watchWorker({ onWaiting: setWaiting, onReady: () => setNewlyReady(true) }), []);

  const site = JSON.stringify([company.id, company.companyName, company.branding]);
  const { domain } = company;
  useEffect(() => tellWorker({ type: "SITE", site, shell: shellOf(domain) }), [site, domain]);
  return {
    waiting,
    isNewlyReady,
    dismissUpdate: () => setWaiting(null),
    dismissReady: () => setNewlyReady(false),
  };
}
