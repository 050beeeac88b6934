import { redacted } from "#app/domain/reports/redact.ts";
import { ERRORS_AFTER_MS, MAX_ERRORS_STORED, MAX_ERRORS_SENT } from "./browser-limits.ts";
import type { ErrorReport as FailureReport } from "./error-event.ts";
import { isApiFailure, unknownFailure, type FailureRecord } from "#app/client/errors.ts";

/** The part of a page that failed; null when it is not known. */
export type FailedPart = Pick<FailureReport, "section" | "level">;

/** What is sent of an error: nothing that names a person (see `redacted`). */
export interface ErrorReport extends Pick<
  FailureRecord,
  "type" | "message" | "status" | "timestamp"
> {
  /** Of the page, without its query. */
  path: string;
  /** The build that the page runs; null when it does not say. */
  release: string | null;
  section: string | null;
  level: FailureReport["level"] | null;
}

/** As the server takes them. */
const REPORT_LIMITS = { message: 500, path: 200, section: 80, batch: 10 } as const;

export interface ErrorRecords {
  /** Keeps an error and sends it soon; once, however often it is heard of. */
  add(error: unknown, part?: FailedPart): void;
  /** The last errors of this page, the newest last. */
  list(): readonly FailureRecord[];
  /** Sends what waits, as when the page is left. */
  flush(): void;
}

interface Surroundings {
  send(reports: ErrorReport[]): void;
  now(): Date;
  page(): { path: string; release: string | null };
}

const recordOf = (error: unknown, now: Date): FailureRecord => {
  const { type, message, status, timestamp } = isApiFailure(error)
    ? error
    : unknownFailure(error, 0, now);
  return { type, message, status, timestamp };
};

/** A line that is down, a session that is over or a wrong entry is not ours to mend. */
const isOurs = ({ type }: FailureRecord) => type === "SERVER_ERROR" || type === "UNKNOWN_ERROR";

/** Records the errors of one page and sends those that are ours. */
export function createErrorRecords({ send, now, page }: Surroundings): ErrorRecords {
  const stored: FailureRecord[] = [];
  const heard = new WeakSet<object>();
  const reported = new Set<string>();
  let waiting: ErrorReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (; waiting.length > 0; waiting = waiting.slice(REPORT_LIMITS.batch))
      send(waiting.slice(0, REPORT_LIMITS.batch));
  };
  const report = (record: FailureRecord, part: FailedPart | undefined) => {
    const { path, release } = page();
    const message = redacted(record.message, REPORT_LIMITS.message) || "An error occurred";
    const place = redacted(path, REPORT_LIMITS.path);
    const key = [record.type, record.status, message, place].join("\n");
    if (reported.has(key) || reported.size >= MAX_ERRORS_SENT) return;
    reported.add(key);
    const section = part ? redacted(part.section, REPORT_LIMITS.section) : null;
    waiting.push({ ...record, message, path: place, release, section, level: part?.level ?? null });
    timer ??= setTimeout(flush, ERRORS_AFTER_MS);
  };

  return {
    add(error, part) {
      // A boundary and the window may both hear of it.
      if (typeof error === "object" && error !== null) {
        if (heard.has(error)) return;
        heard.add(error);
      }
      const record = recordOf(error, now());
      stored.push(record);
      if (stored.length > MAX_ERRORS_STORED) stored.shift();
      if (isOurs(record)) report(record, part);
    },
    list: () => stored,
    flush,
  };
}
