import { expect } from "vitest";
import { changeableRecords, type Changeable } from "#tests/support/catalogue/changeable.ts";
import { test } from "#tests/support/test.ts";

interface Versioned {
  version: number;
}
interface Refusal {
  code: string;
  current: Versioned;
}

const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

/** The fields of a record as they are sent, without its version. */
async function fieldsOf({ read, change }: Changeable) {
  const { version, ...fields } = (await read()).json<Versioned & object>();
  return { version, body: { ...fields, ...change } };
}

/** Changes that must fail, and how: by what If-Match and the body say of the version, in steps from the current one. */
const REFUSED = [
  ["If-Match", { match: 1 }, 412],
  ["the body", { body: 1 }, 409],
  ["both", { match: 1, body: 1 }, 412],
  ["If-Match, and the body the right one", { match: 1, body: 0 }, 412],
  ["the body, and If-Match the right one", { match: 0, body: 1 }, 409],
] as const;

async function expectRefusals(record: Changeable) {
  const { noun, read, write } = record;
  const { version, body } = await fieldsOf(record);
  const before = (await read()).text;
  for (const [where, { match, body: sent }, status] of REFUSED.map(
    ([name, steps, code]) => [name, { match: undefined, body: undefined, ...steps }, code] as const,
  )) {
    const answer = await write(
      { ...body, ...(sent !== undefined && { version: version + sent }) },
      match === undefined ? {} : ifMatch(version + match),
    );
    const told = answer.json<Refusal>();
    expect([noun, where, answer.status, told.code, told.current.version]).toEqual([
      noun,
      where,
      status,
      status === 412 ? "precondition_failed" : "conflict",
      version,
    ]);
  }
  expect((await write(body, { "if-match": '"another-tag"' })).status, noun).toBe(412);
  expect((await write(body, { "if-match": '"1", "2"' })).status, noun).toBe(422);
  expect((await read()).text, `${noun} is as it was`).toBe(before);
}

test("a change of another version is a 412 by If-Match, a 409 by the body, and changes nothing", async ({
  site,
  main,
  make,
  database,
  tenant,
}) => {
  for (const record of await changeableRecords({ site, main, make, database }, await tenant()))
    await expectRefusals(record);
});

test("the ETag of a record is its version in every encoding, and changes by it and deletes by it", async ({
  site,
  main,
  make,
  database,
  tenant,
}) => {
  const records = await changeableRecords({ site, main, make, database }, await tenant());
  // A place is deleted after what belongs to it.
  for (const record of records.reverse()) {
    const { noun, read, write, remove } = record;
    const { version, body } = await fieldsOf(record);
    for (const encoding of ["identity", "gzip", "br"])
      expect((await read({ "accept-encoding": encoding })).headers.etag, noun).toBe(`"${version}"`);
    // What is read with it, such as the number of its sights, may have changed without it.
    expect((await read({ "if-none-match": `"${version}"` })).status, noun).toBe(200);

    const changed = await write(body, ifMatch(version));
    expect([noun, changed.status, changed.headers.etag]).toEqual([noun, 200, `"${version + 1}"`]);
    if (!remove) continue;
    const stale = await remove(ifMatch(version));
    expect([noun, stale.status, stale.json<Refusal>().current.version]).toEqual([
      noun,
      412,
      version + 1,
    ]);
    expect([noun, (await remove(ifMatch(version + 1))).status]).toEqual([noun, 200]);
  }
});

test("of many changes of one version at once, one is made", async ({
  site,
  main,
  make,
  database,
  tenant,
}) => {
  for (const record of await changeableRecords({ site, main, make, database }, await tenant())) {
    const { version, body } = await fieldsOf(record);
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await record.write(body, ifMatch(version))).status),
    );
    expect([record.noun, ...statuses.sort()]).toEqual([record.noun, 200, 412, 412, 412]);
    expect((await fieldsOf(record)).version, record.noun).toBe(version + 1);
  }
});
