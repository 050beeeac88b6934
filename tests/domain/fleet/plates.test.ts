import { expect, test } from "vitest";
import { plateText, readPlate } from "#app/domain/fleet/plates.ts";

test.each([
  ["RJ14CA1234", "RJ14CA1234", "RJ 14 CA 1234"],
  ["rj 14 ca 1234", "RJ14CA1234", "RJ 14 CA 1234"],
  ["DL-1-CAB-1234", "DL1CAB1234", "DL 1 CAB 1234"],
  ["22 BH 1234 AA", "22BH1234AA", "22 BH 1234 AA"],
  ["21bh0042c", "21BH0042C", "21 BH 0042 C"],
])("%s is read as %s and shown as %s", (typed, plate, shown) => {
  expect(readPlate(typed)).toBe(plate);
  expect(plateText(plate)).toBe(shown);
});

test.each([
  "",
  "RJ14",
  "XX14CA1234",
  "RJ14CA0000",
  "RJ14CA12345",
  "22BH1234IO",
  "22XX1234AA",
  "RJ14CABC1234",
])("%s is no plate", (typed) => {
  expect(readPlate(typed)).toBeNull();
});
