import type { Answer, Asked } from "./http.ts";
import type { RunningSite } from "./site.ts";

/** One step of a browser's way: the address, and what it answered. */
export interface Step {
  url: string;
  answer: Answer;
}

/** A browser as far as cookies and redirects go: cookies belong to the host that set them. */
export interface Browser {
  /** Asks an address of the product and keeps the cookies. */
  visit(url: string, asked?: Asked): Promise<Answer>;
  /** Follows redirects from an address to the page where they end, or to an address that `until` names, which is not asked. */
  follow(url: string, until?: RegExp): Promise<{ steps: Step[]; end: string }>;
  /** The value of a cookie of a host. */
  cookie(host: string, name: string): string | undefined;
}

const MAX_STEPS = 12;

/** Opens a browser on a product; hosts that are not the product's are asked for real. */
export function openBrowser(site: RunningSite): Browser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => jars.get(host) ?? jars.set(host, new Map()).get(host)!;

  function keep(host: string, lines: string[] = []) {
    for (const line of lines) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (value === "" || /Max-Age=0\b/i.test(line)) jarOf(host).delete(name);
      else jarOf(host).set(name, value);
    }
  }

  const visit: Browser["visit"] = async (url, asked = {}) => {
    const { host, pathname, search } = new URL(url);
    const cookie = [...jarOf(host)].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await site.ask(pathname + search, {
      ...asked,
      host,
      headers: { ...(cookie && { cookie }), ...asked.headers },
    });
    keep(host, answer.headers["set-cookie"]);
    return answer;
  };

  const abroad = async (url: string) =>
    (await fetch(url, { redirect: "manual" })).headers.get("location");

  const follow: Browser["follow"] = async (url, until) => {
    const steps: Step[] = [];
    for (let at = url; steps.length < MAX_STEPS;) {
      if (until?.test(at)) return { steps, end: at };
      const isAbroad = new URL(at).hostname === "127.0.0.1";
      const answer = isAbroad ? null : await visit(at);
      if (answer) steps.push({ url: at, answer });
      const location = answer ? answer.headers.location : await abroad(at);
      if (!location) return { steps, end: at };
      at = new URL(location, at).href;
    }
    throw new Error(`${url} redirects without end`);
  };

  return { visit, follow, cookie: (host, name) => jarOf(host).get(name) };
}
