import { expect, test, vi } from "vitest";
import { watchSession } from "#app/features/account/watch-session.ts";
import { SESSION_EXPIRED_EVENT } from "#app/client/session/signed-out.ts";

const MINUTE = 60_000;

/** A page whose tab a test shows and hides, with a clock of its own. */
function pageWith(isUnknown: boolean) {
  let time = 1_000;
  const document: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(
    new EventTarget(),
    { visibilityState: "visible" as const },
  );
  const window = new EventTarget();
  const check = vi.fn<(signal: AbortSignal) => void>();
  const expire = vi.fn();
  const end = watchSession({ check, expire }, isUnknown, { window, document, now: () => time });
  const turn = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  /** Looks away for a while and back. */
  const away = (ms: number) => {
    turn("hidden");
    time += ms;
    turn("visible");
  };
  return { window, check, expire, end, away, turn, wait: (ms: number) => void (time += ms) };
}

test("a page that does not know who is signed in asks at once, another does not", () => {
  expect(pageWith(true).check).toHaveBeenCalledTimes(1);
  expect(pageWith(false).check).not.toHaveBeenCalled();
});

test("a tab that comes back asks when more than five minutes have passed, and not again before the next five", () => {
  const { check, away } = pageWith(false);
  away(5 * MINUTE);
  expect(check).toHaveBeenCalledTimes(0);
  away(1);
  expect(check).toHaveBeenCalledTimes(1);
  away(5 * MINUTE);
  expect(check).toHaveBeenCalledTimes(1);
  away(1);
  expect(check).toHaveBeenCalledTimes(2);
});

test("a tab that is hidden asks nothing", () => {
  const { check, wait, turn } = pageWith(false);
  wait(60 * MINUTE);
  turn("hidden");
  expect(check).not.toHaveBeenCalled();
});

test("what another call finds out is heard", () => {
  const { window, expire } = pageWith(false);
  window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
  expect(expire).toHaveBeenCalledTimes(1);
});

test("after its end it hears nothing, and a check under way is given up", () => {
  const { window, check, expire, end, away } = pageWith(true);
  const [signal] = check.mock.calls[0]!;
  expect(signal.aborted).toBe(false);
  end();
  expect(signal.aborted).toBe(true);
  away(60 * MINUTE);
  window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
  expect([check.mock.calls.length, expire.mock.calls.length]).toEqual([1, 0]);
});
