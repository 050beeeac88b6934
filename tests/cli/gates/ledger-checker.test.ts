import { expect, test } from "vitest";
import { judge } from "#app/cli/gates/ledger/checker.ts";
import type { Entry } from "#app/cli/gates/ledger/writers.ts";

const message = (mark: string, outcome: Entry["outcome"]): Entry => ({
  kind: "message",
  mark,
  outcome,
});
const edit = (mark: string, version?: number): Entry => ({
  kind: "edit",
  mark,
  id: "t",
  outcome: version ? "acknowledged" : "unknown",
  ...(version && { version }),
});
const tripAt = (version: number, note: string) => ({ id: "t", title: "Trip 1", version, note });
const CLEAN = { lost: [], doubled: [], uninvited: [], disordered: [] };

test("a message whose outcome is unknown may be stored or not", () => {
  const entries = [message("a", "acknowledged"), message("b", "unknown"), message("c", "unknown")];
  expect(judge(entries, { messages: ["a", "b"], trips: [] })).toEqual(CLEAN);
});

test("a lost, a doubled and a refused write are found", () => {
  const entries = [
    message("a", "acknowledged"),
    message("b", "acknowledged"),
    message("c", "refused"),
  ];
  expect(judge(entries, { messages: ["b", "b", "c"], trips: [] })).toEqual({
    ...CLEAN,
    lost: ["a"],
    doubled: ["b"],
    uninvited: ["c"],
  });
});

test("a trip that was acknowledged under another id than the stored one is lost", () => {
  const entry: Entry = { kind: "trip", mark: "Trip 1", outcome: "acknowledged", id: "other" };
  expect(judge([entry], { messages: [], trips: [tripAt(1, "")] }).lost).toEqual(["Trip 1"]);
});

test("a write that was acknowledged after an unknown outcome counts as acknowledged", () => {
  const entries = [message("a", "acknowledged"), message("a", "unknown")];
  expect(judge(entries, { messages: [], trips: [] }).lost).toEqual(["a"]);
});

test.for<[string, Entry[], number, string, string]>([
  ["undone", [edit("a", 2), edit("b", 3)], 2, "a", "an edit was undone"],
  ["made twice", [edit("a", 2)], 3, "a", "an edit was made twice"],
  ["shared", [edit("a", 2), edit("b", 2)], 2, "b", "two edits have one version"],
  ["overwritten", [edit("a", 2)], 2, "x", 'the last edit reads "x"'],
])("an edit that was %s is found", ([, entries, version, note, problem]) => {
  const { disordered } = judge(entries, { messages: [], trips: [tripAt(version, note)] });
  expect(disordered).toContain(`t: ${problem}`);
});

test("an edit with an unknown outcome explains one version", () => {
  const entries = [edit("a", 2), edit("b")];
  expect(judge(entries, { messages: [], trips: [tripAt(3, "b")] })).toEqual(CLEAN);
});
