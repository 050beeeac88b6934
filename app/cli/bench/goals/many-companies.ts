import { companySlug } from "#app/cli/catalogue/generate/companies.ts";
import { finding } from "../findings.ts";
import { compare, loadFor, type Target } from "../load.ts";
import { startProduct } from "../servers.ts";
import type { Goal } from "../stage.ts";
import { residentMb } from "./process.ts";

const PLACES = 1_000;
const COMPANIES = 1_000;
const GZIP = { "accept-encoding": "gzip" };

/** Goal 27: cached responses of 1,000 companies in turn, against those of one. */
export const manyCompanies: Goal = {
  numbers: [27],
  async measure(stage) {
    const { database } = await stage.sized(PLACES);
    const server = await startProduct(database, { responseCache: "on" });
    const hosts = Array.from(
      { length: COMPANIES },
      (_, index) => `${companySlug(index + 1)}.localhost`,
    );
    const one: Target = { url: `${server.origin}/`, headers: { ...GZIP, host: hosts[0]! } };
    await loadFor(one, stage.timing.warmUpSeconds);
    const before = residentMb(server.pid);
    const every: Target = {
      ...one,
      inTurn: hosts.map((host) => ({ url: one.url, headers: { ...GZIP, host } })),
    };
    for (const { headers } of every.inTurn!)
      await loadFor({ url: one.url, headers: headers!, connections: 1 }, 0);
    const home = await compare(one, [every], stage.timing);
    const after = residentMb(server.pid);
    const domain = (host: string) => ({ url: `${server.origin}/api/companies/byDomain/${host}` });
    const lookup = await compare(
      domain(hosts[0]!),
      [{ ...domain(hosts[0]!), inTurn: hosts.map(domain) }],
      stage.timing,
    );
    await server.stop();
    const ratio = (subject: string, { anchor, targets: [all] }: typeof home) =>
      finding({
        goal: 27,
        subject,
        rates: { anchor: "one company", ofAnchor: anchor.rate, ofProduct: all!.rate },
        figure: all!.rate / anchor.rate,
        limits: { must: 0.85, stretch: 0.95, higherIsBetter: true },
      });
    return [
      ratio("home of 1,000 companies in turn", home),
      ratio("byDomain of 1,000 companies in turn", lookup),
      finding({
        goal: 27,
        subject: "memory for the homes of 1,000 companies",
        figure: after - before,
        limits: { must: 100, stretch: 40, unit: "MB" },
      }),
    ];
  },
};
