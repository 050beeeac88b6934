import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PERSONAL_PREFIX } from "#app/client/session/personal-prefix.ts";
import { forgetPersonalStores, forgetToo } from "#app/client/session/personal-stores.ts";
import { dropAllSaved } from "#app/client/offline/store.ts";

vi.mock("#app/client/offline/store.ts", () => ({ dropAllSaved: vi.fn(async () => undefined) }));

/** A storage as a browser has it: its keys are its own properties. */
const storage = (stored: Record<string, string>): Storage => {
  const keys = { ...stored } as unknown as Storage;
  Object.defineProperty(keys, "removeItem", {
    value: (key: string) => delete (keys as unknown as Record<string, string>)[key],
  });
  return keys;
};

const shown: unknown[] = [];
beforeEach(() => {
  shown.length = 0;
  vi.mocked(dropAllSaved).mockClear();
  vi.stubGlobal(
    "localStorage",
    storage({ [`${PERSONAL_PREFIX}draft`]: "1", "wayfold-theme": "dark" }),
  );
  vi.stubGlobal("sessionStorage", storage({ [`${PERSONAL_PREFIX}form`]: "1", splash: "1" }));
  vi.stubGlobal("navigator", {
    serviceWorker: {
      ready: Promise.resolve({
        active: { postMessage: (message: unknown) => shown.push(message) },
      }),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a sign-out drops what is stored for offline and the personal keys, and tells the worker; the rest stays", async () => {
  await forgetPersonalStores();
  await Promise.resolve();
  expect(dropAllSaved).toHaveBeenCalledTimes(1);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    ["wayfold-theme"],
    ["splash"],
  ]);
  expect(shown).toEqual([{ type: "FORGET" }]);
});

test("a store that fails keeps none of the others from being emptied", async () => {
  const empty = vi.fn();
  const stop = forgetToo(empty);
  vi.mocked(dropAllSaved).mockRejectedValueOnce(new Error("shut"));
  vi.stubGlobal("localStorage", undefined);
  await forgetPersonalStores();
  expect(empty).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([{ type: "FORGET" }]);
  stop();
  await forgetPersonalStores();
  expect(empty).toHaveBeenCalledTimes(1);
});
