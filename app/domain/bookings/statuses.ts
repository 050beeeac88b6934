export const BOOKING_STATUSES = [
  "requested",
  "confirmed",
  "assigned",
  "en-route",
  "started",
  "completed",
  "cancelled",
  "rejected",
  "no-show",
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Final statuses: only payments follow. */
const ENDED: readonly BookingStatus[] = ["completed", "cancelled", "rejected", "no-show"];
export const hasEnded = (status: BookingStatus): boolean => ENDED.includes(status);
export const LIVE_STATUSES = BOOKING_STATUSES.filter((status) => !hasEnded(status));

/** Who acts on a booking. The system acts for nobody: it sends reminders. */
export const ACTOR_ROLES = ["traveller", "operator", "driver", "system"] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

interface MoveRule {
  from: readonly BookingStatus[];
  to: BookingStatus;
  by: readonly ActorRole[];
}

/** Every allowed move of a booking, and who may make it. A traveller's change asks the operator again. */
export const MOVES = {
  confirm: { from: ["requested"], to: "confirmed", by: ["operator"] },
  reject: { from: ["requested"], to: "rejected", by: ["operator"] },
  assign: { from: ["confirmed", "assigned"], to: "assigned", by: ["operator"] },
  unassign: { from: ["assigned"], to: "confirmed", by: ["operator"] },
  depart: { from: ["assigned"], to: "en-route", by: ["operator", "driver"] },
  start: { from: ["en-route"], to: "started", by: ["operator", "driver"] },
  complete: { from: ["started"], to: "completed", by: ["operator", "driver"] },
  "no-show": { from: ["assigned", "en-route"], to: "no-show", by: ["operator", "driver"] },
  cancel: {
    from: ["requested", "confirmed", "assigned", "en-route"],
    to: "cancelled",
    by: ["traveller", "operator"],
  },
  change: {
    from: ["requested", "confirmed", "assigned"],
    to: "requested",
    by: ["traveller", "operator"],
  },
} as const satisfies Record<string, MoveRule>;
export type BookingMove = keyof typeof MOVES;
export const BOOKING_MOVES = Object.keys(MOVES) as [BookingMove, ...BookingMove[]];

/** Events that leave the status as it is: money, and a start that a supervisor allows again. */
const NEUTRAL_EVENTS = ["payment", "unlock"] as const;
type NeutralEvent = (typeof NEUTRAL_EVENTS)[number];

/** What an event tells of: the request, a move, a payment or an unlocked start. */
export const BOOKING_EVENT_KINDS = ["request", ...BOOKING_MOVES, ...NEUTRAL_EVENTS] as const;
export type BookingEventKind = (typeof BOOKING_EVENT_KINDS)[number];

const isNeutral = (kind: BookingMove | NeutralEvent): kind is NeutralEvent =>
  NEUTRAL_EVENTS.some((neutral) => neutral === kind);

const ruleOf = (move: BookingMove): MoveRule => MOVES[move];

/** True if this role may ever make this move. */
export const isMoveOf = (move: BookingMove, role: ActorRole): boolean =>
  ruleOf(move).by.includes(role);

/** The status after a move; null if the move isn't allowed from here. */
export const statusAfter = (move: BookingMove, from: BookingStatus): BookingStatus | null =>
  ruleOf(move).from.includes(from) ? ruleOf(move).to : null;

/** The status after an event of a booking's life; null if it can't happen from here. */
export const statusAfterEvent = (
  kind: BookingMove | NeutralEvent,
  from: BookingStatus,
): BookingStatus | null => (isNeutral(kind) ? from : statusAfter(kind, from));

/** The moves that a role may make now. */
export const movesFrom = (status: BookingStatus, role: ActorRole): BookingMove[] =>
  BOOKING_MOVES.filter((move) => isMoveOf(move, role) && statusAfter(move, status) !== null);

interface LoggedEvent {
  version: number;
  kind: BookingEventKind;
}

/**
 * The status and version that a booking's events lead to.
 *
 * @returns Null if they aren't one booking's whole history, or hold a move that isn't allowed.
 */
export function replay(
  events: readonly LoggedEvent[],
): { status: BookingStatus; version: number } | null {
  let status: BookingStatus | null = null;
  let version = 0;
  for (const event of events) {
    if (event.version !== version + 1) return null;
    version = event.version;
    if (event.kind === "request") status = status === null ? "requested" : null;
    else if (status !== null) status = statusAfterEvent(event.kind, status);
    if (status === null) return null;
  }
  return status && { status, version };
}
