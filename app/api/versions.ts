import type { Request } from "express";
import { AppError, hasCode, invalid } from "#app/domain/errors/errors.ts";

export const IF_MATCH = {
  name: "If-Match",
  description:
    "The ETag of the version that is changed or deleted. If it is not the current one, the response is 412",
};

/** How a kind of record tells its versions apart. */
interface Kind<V> {
  field: "version" | "revision";
  /** What no record has. */
  none: V;
  read: (tag: string) => V;
}

const VERSION: Kind<number> = {
  field: "version",
  none: 0,
  read: (tag) => (/^[1-9]\d{0,8}$/.test(tag) ? Number(tag) : 0),
};
const REVISION: Kind<string> = { field: "revision", none: "", read: (tag) => tag };

/** The version that If-Match names; undefined without one, and for `*`. A proxy that compresses weakens a tag, which is no other version. */
function matched<V>(req: Request, { read }: Kind<V>): V | undefined {
  const header = req.get("if-match")?.trim();
  if (header === undefined || header === "*") return undefined;
  const tag = /^(?:W\/)?"?([^\s",]{1,100})"?$/.exec(header)?.[1];
  if (tag === undefined) throw invalid({ "If-Match": ['Send one version, as in "3"'] });
  return read(tag);
}

const at =
  <V>(kind: Kind<V>) =>
  async <T>(
    req: Request,
    sent: V | undefined,
    change: (expected: V | undefined) => Promise<T>,
  ): Promise<T> => {
    const named = matched(req, kind);
    const contradict = named !== undefined && sent !== undefined && sent !== named;
    try {
      return await change(contradict ? kind.none : (sent ?? named));
    } catch (error) {
      if (named === undefined || !hasCode(error, "conflict")) throw error;
      const current = error.current as Partial<Record<string, unknown>> | undefined;
      if (current?.[kind.field] === undefined || current[kind.field] === named) throw error;
      throw new AppError("precondition_failed", error.message, undefined, error.current);
    }
  };

/**
 * Changes the version of a record that the caller names, in If-Match or in the body; any version when in neither.
 *
 * @throws AppError `precondition_failed` with the current record when If-Match names another version; `conflict` when the
 *   body does.
 */
export const atVersion = at(VERSION);

/** The same for a record that counts no versions, but has a revision. */
export const atRevision = at(REVISION);

/** The same for a record whose version has to be named. @throws AppError `invalid` at `version` when it is not */
export const atNamedVersion = <T>(
  req: Request,
  sent: number | undefined,
  change: (expected: number) => Promise<T>,
): Promise<T> =>
  atVersion(req, sent, async (expected) => {
    if (expected === undefined)
      throw invalid({ version: ["Send the version to update here or in If-Match"] });
    return change(expected);
  });

/** The ETag of a record that has versions, which `If-Match` takes; null for any other response. */
export function versionTag(body: unknown): string | null {
  const { version, revision } = (body ?? {}) as { version?: unknown; revision?: unknown };
  if (typeof version === "number") return `"${version}"`;
  return typeof revision === "string" ? `"${revision}"` : null;
}
