import { randomUUID } from "node:crypto";
import { setInterval as every } from "node:timers/promises";
import { Failure } from "#app/cli/dev-stack/failure.mjs";
import { namePoi, namePlace } from "#app/cli/catalogue/generate/names.ts";
import { randomOf } from "#app/cli/catalogue/generate/random.ts";
import { openDurableDatabase } from "../database.ts";
import { finding, say, type Finding } from "../findings.ts";
import { compare, loadFor, type Target } from "../load.ts";
import { startAnchor, startProduct } from "../servers.ts";
import type { Goal, Stage } from "../stage.ts";
import { ANCHORS } from "./anchors.ts";
import { editorOf } from "./editor.ts";

interface Editor {
  origin: string;
  headers: Record<string, string>;
}

const GZIP = { "accept-encoding": "gzip" };
const LIMITS = { must: 0.1, stretch: 0.2, higherIsBetter: true };
const CHANGES = 400;
/** An administrator who saves one place after the other, so often a second. */
const SAVES = 1;
/** The lists are asked for over few connections: what is measured is a visitor's wait, not the most that can be served. */
const CONNECTIONS = 4;

const DESCRIPTION =
  "Written by the benchmark, and long enough to be published: a point of interest beside the road, with a view over the fields, a well and a banyan tree that gives shade all day long. It is open whenever one comes by.";

/** Published records as an administrator adds them, under names like those of the catalogue, numbered so that none comes twice. */
function newRecords(placeIds: readonly string[]) {
  const random = randomOf("additions");
  let made = 0;
  const named = (name: string) => ({
    name: `${name} ${++made}`,
    description: DESCRIPTION,
    latitude: 26.9,
    longitude: 75.8,
    isPublished: true,
  });
  const placeName = () => namePlace(random, "North").name;
  return {
    poi: () => ({
      ...named(namePoi(random, "temple", placeName())),
      placeId: placeIds[made % placeIds.length]!,
      category: "temple",
      precisionM: 100,
      visitMinutes: 45,
    }),
    place: () => ({
      ...named(placeName()),
      bestMonths: [10, 11, 12],
      landscape: "grassland",
      address: {
        line: null,
        city: null,
        district: "Jaipur",
        state: "Rajasthan",
        country: "India",
        postalCode: null,
      },
    }),
  };
}

async function idsOf(origin: string): Promise<string[]> {
  const places = (await (await fetch(`${origin}/api/places?limit=200`)).json()) as { id: string }[];
  return places.map(({ id }) => id);
}

async function change({ origin, headers }: Editor, id: string, name: string): Promise<void> {
  const answer = await fetch(`${origin}/api/admin/places/${id}`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200)
    throw new Failure(`A change by the benchmark admin returned ${answer.status}.`);
}

/** The number of changes missing from the API or the page right after the response; both were cached before. */
async function unseen(editor: Editor, id: string): Promise<number> {
  let missed = 0;
  for (let turn = 0; turn < CHANGES; turn++) {
    const name = `Bench ${turn} ${randomUUID().slice(0, 8)}`;
    const read = async (path: string) => {
      const answer = await fetch(editor.origin + path);
      if (answer.status !== 200)
        throw new Failure(`${path} returned ${answer.status}: ${await answer.text()}`);
      return answer.text();
    };
    const paths = [`/api/places/${id}`, `/destination/${id}`];
    await Promise.all(paths.map(read));
    await change(editor, id, name);
    for (const text of await Promise.all(paths.map(read))) if (!text.includes(name)) missed++;
  }
  return missed;
}

/** The 99th percentile of a cached list and of the home page, alone and while an administrator saves. */
async function beside(editor: Editor, id: string, { timing }: Stage) {
  const targets = ["/api/places?limit=20", "/"].map((path): Target => ({
    url: editor.origin + path,
    headers: GZIP,
    connections: CONNECTIONS,
  }));
  const measure = async () => {
    const tails: number[] = [];
    for (const target of targets) tails.push((await loadFor(target, timing.roundSeconds * 3)).p99);
    return tails;
  };
  await measure();
  const alone = await measure();
  const control = new AbortController();
  const saving = (async () => {
    for await (const _tick of every(1000 / SAVES, undefined, { signal: control.signal }))
      await change(editor, id, `Bench ${randomUUID().slice(0, 8)}`);
  })().catch((error: unknown) => {
    if (!control.signal.aborted) throw error;
  });
  const during = await measure();
  control.abort();
  await saving;
  return { alone, during };
}

async function findingsOf(stage: Stage, editor: Editor, anchorUrl: string): Promise<Finding[]> {
  const ids = await idsOf(editor.origin);
  const records = newRecords(ids);
  const admin = (path: string, body: () => object): Target => ({
    url: `${editor.origin}/api/admin/${path}`,
    method: "POST",
    status: 201,
    headers: editor.headers,
    body,
  });
  const { anchor, targets } = await compare(
    { url: anchorUrl, method: "POST" },
    [admin("pois", records.poi), admin("places", records.place)],
    stage.timing,
  );
  const rates = ["a point of interest added", "a place added"].map((subject, at) =>
    finding({
      goal: 11,
      subject: `${subject}, published`,
      limits: LIMITS,
      rates: { anchor: "F", ofAnchor: anchor.rate, ofProduct: targets[at]!.rate },
      figure: targets[at]!.rate / anchor.rate,
      note: `p99 ${say(targets[at]!.p99, "ms")}, F ${say(anchor.p99, "ms")}`,
    }),
  );
  const { alone, during } = await beside(editor, ids[0]!, stage);
  const note = `beside one save a second the p99 of a cached list is ${say(during[0]!, "ms")} (alone ${say(alone[0]!, "ms")}), of the home page ${say(during[1]!, "ms")} (${say(alone[1]!, "ms")})`;
  return [
    ...rates,
    finding({
      goal: 11,
      subject: `of ${CHANGES} changes, not seen by the next who asked the API or the page`,
      figure: await unseen(editor, ids[1]!),
      limits: { must: 0 },
      note,
    }),
  ];
}

/** What an administrator writes: the record, the log of the change and the notice that empties every cache, in one transaction that is on the disk. */
export const writesGoal: Goal = {
  numbers: [11],
  async measure(stage) {
    const database = await openDurableDatabase();
    const product = await startProduct(database, { responseCache: "on" });
    const anchor = await startAnchor("express", database);
    try {
      const editor = {
        origin: product.origin,
        headers: { cookie: await editorOf(product.origin, database), "x-requested-with": "bench" },
      };
      return await findingsOf(stage, editor, anchor.origin + ANCHORS.F.path);
    } finally {
      await product.stop();
      await anchor.stop();
    }
  },
};
